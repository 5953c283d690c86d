import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';

/** Adds a plugin whose panels have no icon. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- WordPress gives a plugin without an icon its own; its types do not know `null`
export const registerPlainPlugin = (name: string, render: ComponentType): unknown => registerPlugin(name, { icon: null as never, render });
