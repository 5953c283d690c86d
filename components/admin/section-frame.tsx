import { Spinner } from '@wordpress/components';
import { Component, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Section } from './section';

interface SectionFrameProps {
	readonly title: string;
	/** The state is imported from a file, from which something was left out: views of it may fail. */
	readonly isOfImport: boolean;
	readonly children: ReactNode;
}

/** A section that loads has its box and its heading already; one that fails takes no other along. */
export class SectionFrame extends Component<SectionFrameProps, { readonly hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override render() {
		const { title, isOfImport, children } = this.props;
		if (this.state.hasFailed) {
			return (
				<Section title={title}>
					<p role="alert">
						{isOfImport
							? __('This part cannot be shown with what the file holds.', 'sitewright')
							: __('This part has failed. Please reload the page. The others work on.', 'sitewright')}
					</p>
				</Section>
			);
		}
		return (
			<Suspense
				fallback={
					<Section title={title}>
						<Spinner />
					</Section>
				}
			>
				{children}
			</Suspense>
		);
	}
}
