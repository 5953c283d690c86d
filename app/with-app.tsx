import { type ComponentType, useInsertionEffect, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { addStyles } from './add-styles';
import { appStore } from './app-store';

/**
 * Wraps a React entry (a block's edit, a fill, a page) in the provider of the store.
 * @param styles CSS of the entry, added to the documents that are there before it is laid out.
 */
export function withApp<Props extends object>(Entry: ComponentType<Props>, styles?: string): ComponentType<Props> {
	return function WithApp(props: Props) {
		const add = () => addStyles(styles);
		useInsertionEffect(add, []);
		// The frame of a preview gets its body together with its blocks.
		useLayoutEffect(add, []);
		return (
			<Provider store={appStore}>
				<Entry {...props} />
			</Provider>
		);
	};
}
