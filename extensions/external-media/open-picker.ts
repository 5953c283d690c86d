import { lazyWindow } from '../../editor/lazy-window';

/** Opens the window of a source, beside the editor: the menu that opens it closes. */
export const openPicker = lazyWindow(() => import('./picker-window'));
