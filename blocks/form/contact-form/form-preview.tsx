import { Disabled, Placeholder, Spinner } from '@wordpress/components';
import { safeHTML } from '@wordpress/dom';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { apiErrorOf } from '../../../api/core/errors';
import { useGetFormPostQuery } from '../../../api/readers/form-posts';
import { ErrorNotice } from '../../../components/error-notice';
import { icon } from './icon';
import { UnavailableForm } from './unavailable-form';

interface FormPreviewProps {
	readonly id: number;
	/** Why the form is not changed here. */
	readonly hint: ReactNode;
	readonly onChoose: (id: number) => void;
	readonly onStart: () => void;
}

/** A form that is not changed here, as visitors see it. */
export function FormPreview({ id, hint, ...ways }: FormPreviewProps) {
	const { data: form, error, refetch } = useGetFormPostQuery(id);
	if (error && [401, 403, 404].includes(apiErrorOf(error).status)) {
		return (
			<UnavailableForm message={__('You may not see this form: it is not published, or it was deleted. Visitors see nothing here.', 'sitewright')} {...ways} />
		);
	}
	if (!form) {
		return (
			<Placeholder icon={icon} label={__('Form', 'sitewright')}>
				{error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Spinner />}
			</Placeholder>
		);
	}
	return (
		<>
			<p className="sitewright-form-hint">{hint}</p>
			<Disabled>
				<RawHTML>{safeHTML(form.html)}</RawHTML>
			</Disabled>
		</>
	);
}
