import { Spinner } from '@wordpress/components';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../error-notice';

interface SectionProps {
	readonly title: string;
	readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
	return (
		<section className="sitewright-admin__section">
			<h2>{title}</h2>
			{children}
		</section>
	);
}

/** Shown while there is no data: a spinner, or the error. */
export function Pending({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	return error ? <ErrorNotice error={error} onRetry={onRetry} /> : <Spinner />;
}
