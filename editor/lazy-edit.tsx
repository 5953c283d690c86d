import { useBlockProps, Warning } from '@wordpress/block-editor';
import { type BlockEditProps, registerBlockVariation } from '@wordpress/blocks';
import { Button, Spinner } from '@wordpress/components';
import { Component, lazy, Suspense, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { registerFlows } from './block-flows';
import type { AnyBlockDefinition } from './define-block';
import { requiredPlan } from './availability';
import { importApp } from './load-store';

type EditComponent = ComponentType<BlockEditProps<Record<string, never>>>;

const loaded = new Map<string, EditComponent>();
const loading = new Map<string, Promise<EditComponent>>();

/**
 * Loads a block's edit together with the app's provider, once.
 * Rejects if a script cannot be loaded; the next call tries again.
 */
export function preloadEdit({ name, edit }: AnyBlockDefinition): Promise<EditComponent> {
	const known = loading.get(name);
	if (known) {
		return known;
	}
	const plan = requiredPlan(name);
	const promise = Promise.all([edit(), importApp(), plan === null ? null : import('./with-premium-banner')])
		.then(([module, { withApp }, premium]) => {
			if (module.flows) {
				registerFlows(name, module.flows);
			}
			module.variations?.forEach((variation) => registerBlockVariation(name, variation));
			const component = withApp(premium && plan !== null ? premium.withPremiumBanner(module.default, { name, plan }) : module.default, module.styles);
			loaded.set(name, component);
			return component;
		})
		.catch((error: unknown) => {
			loading.delete(name);
			throw error;
		});
	loading.set(name, promise);
	return promise;
}

/** The fallback is the block's wrapper, so that the block can be selected and moved while its edit is loading. */
function Loading({ children }: { children: ReactNode }) {
	return <div {...useBlockProps({ 'aria-busy': true })}>{children}</div>;
}

function EditError({ onRetry }: { onRetry: () => void }) {
	return (
		<div {...useBlockProps()}>
			<Warning
				actions={[
					<Button key="retry" variant="primary" onClick={onRetry}>
						{__('Try again', 'sitewright')}
					</Button>,
				]}
			>
				{__('This block could not be shown. Its content is safe.', 'sitewright')}
			</Warning>
		</div>
	);
}

/** An error boundary: an edit that throws must not stop the editor. The block's attributes do not change. */
class Boundary extends Component<{ children: ReactNode; onRetry: () => void }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		const { children, onRetry } = this.props;
		return this.state.hasFailed ? <EditError onRetry={onRetry} /> : children;
	}
}

/** The edit that is registered: it loads the real edit on first use. */
export function lazyEdit(definition: AnyBlockDefinition): EditComponent {
	const { loading: Placeholder } = definition;
	return function LazyEdit(props) {
		const [attempt, setAttempt] = useState(0);
		const Edit = useMemo(
			() => loaded.get(definition.name) ?? lazy(async () => ({ default: await preloadEdit(definition) })),
			// React caches the rejection of a lazy component: each attempt needs a new component.
			// eslint-disable-next-line react-hooks/exhaustive-deps
			[attempt]
		);
		return (
			<Boundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
				<Suspense fallback={<Loading>{Placeholder ? <Placeholder {...props} /> : <Spinner />}</Loading>}>
					<Edit {...props} />
				</Suspense>
			</Boundary>
		);
	};
}
