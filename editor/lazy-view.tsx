import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { importApp } from './load-store';

/** The module of a view. */
export interface ViewModule<Props> {
	readonly default: ComponentType<Props>;
	/** CSS of the view. */
	readonly styles?: string;
}

/**
 * A view of an extension, loaded on first use together with the store's provider.
 * @param load     Imports the module; the view is its default export.
 * @param fallback Shown meanwhile.
 */
export function lazyView<Props extends object>(load: () => Promise<ViewModule<Props>>, fallback: ReactNode = <Spinner />): ComponentType<Props> {
	// React's type of a lazy component does not take generic props: it gets them as one.
	const View = lazy(async () => {
		const [module, { withApp }] = await Promise.all([load(), importApp()]);
		const Entry = withApp(module.default, module.styles);
		return { default: ({ props }: { readonly props: Props }) => <Entry {...props} /> };
	});
	return (props: Props) => (
		<Suspense fallback={fallback}>
			<View props={props} />
		</Suspense>
	);
}
