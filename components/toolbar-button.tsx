import { ToolbarButton as WordPressToolbarButton } from '@wordpress/components';
import type { ComponentProps, ComponentType } from 'react';

/** WordPress's button. Its types require properties that a button does not have, such as `placeholder`. */
export const ToolbarButton = WordPressToolbarButton as ComponentType<Partial<ComponentProps<typeof WordPressToolbarButton>>>;
