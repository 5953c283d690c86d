import { ToolbarButton as WordPressToolbarButton } from '@wordpress/components';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof WordPressToolbarButton>;

/** Its types require them. */
const unused = { placeholder: undefined, onPointerEnterCapture: undefined, onPointerLeaveCapture: undefined };

/** WordPress's button, without properties that a button does not have. */
export const ToolbarButton = (props: Omit<Props, keyof typeof unused>) => <WordPressToolbarButton {...unused} {...props} />;
