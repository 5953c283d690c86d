import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { apiErrorOf } from '../../api/errors';

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

/** What a section shows in the place of an answer that is not there. */
export function Pending({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	if (!error) {
		return <Spinner />;
	}
	return (
		<Notice status="error" isDismissible={false}>
			<p>{apiErrorOf(error).message}</p>
			<Button variant="secondary" onClick={onRetry}>
				{__('Try again', 'sitewright')}
			</Button>
		</Notice>
	);
}
