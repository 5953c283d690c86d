import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EntryForm, type EntryFormBasics } from './entry-form';
import type { EmbedFailure } from './use-embedding';

interface EmbedFormProps extends EntryFormBasics {
	/** Said where what was entered cannot be embedded. */
	readonly refusal: string;
	readonly failure: EmbedFailure | null;
	readonly help?: { readonly label: string; readonly url: string };
	/** Another way to say what is embedded, above the field. */
	readonly children?: ReactNode;
	/** Instead of the block, with what was entered. */
	readonly onConvertToLink: (text: string) => void;
}

/** Asks for the address or the snippet of what a block embeds. */
export function EmbedForm({ refusal, failure, help, children, onConvertToLink, ...basics }: EmbedFormProps) {
	return (
		<EntryForm
			{...basics}
			takesFocus={basics.onCancel !== undefined}
			action={__('Embed', 'sitewright')}
			busyAction={__('Embedding…', 'sitewright')}
			error={failure && (failure.is === 'unasked' ? `${refusal} ${failure.message}` : refusal)}
			wayOut={{ label: __('Convert block to link', 'sitewright'), onClick: onConvertToLink }}
			above={children}
			below={
				help && (
					<div className="components-placeholder__learn-more">
						<ExternalLink href={help.url}>{help.label}</ExternalLink>
					</div>
				)
			}
		/>
	);
}
