import { createRoot } from '@wordpress/element';
import { lazyView, type ViewModule } from './lazy-view';

/**
 * A window beside the editor: it stays when the menu or the sidebar with its button goes. It is loaded when it is opened first,
 * together with the store's provider.
 * @param load Imports the module; the window is its default export.
 * @return Opens the window; each time it is a new one.
 */
export function lazyWindow<Props extends object>(load: () => Promise<ViewModule<Props>>): (props: Props) => void {
	const View = lazyView(load, null);
	let root: ReturnType<typeof createRoot> | undefined;
	let opened = 0;
	return (props) => {
		root ??= createRoot(document.body.appendChild(document.createElement('div')));
		opened += 1;
		root.render(<View key={opened} {...props} />);
	};
}
