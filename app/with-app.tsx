import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { appStore } from './app-store';

/** Wraps a React entry (a block's edit, a fill, a page) in the provider of the store. */
export function withApp<Props extends object>(Entry: ComponentType<Props>): ComponentType<Props> {
	return function WithApp(props: Props) {
		return (
			<Provider store={appStore}>
				<Entry {...props} />
			</Provider>
		);
	};
}
