import { ToolbarButton as WordPressToolbarButton } from '@wordpress/components';
import type { ComponentProps, ComponentType } from 'react';

/** WordPress's own; its types demand properties that a button does not have, such as a placeholder. */
export const ToolbarButton = WordPressToolbarButton as ComponentType<Partial<ComponentProps<typeof WordPressToolbarButton>>>;
