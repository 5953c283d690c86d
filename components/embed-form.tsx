import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isAddress } from './is-address';
import { EntryForm, type EntryFormBasics } from './entry-form';

/** The failure that the form shows. */
export interface EmbedFailure {
	/** `refused`: the text cannot be embedded; `unreachable`: the site could not resolve it. */
	readonly reason: 'refused' | 'unreachable';
	/** The message of the site, if any. */
	readonly message: string | null;
}

interface EmbedFormProps extends EntryFormBasics {
	/** The block's message for a text that cannot be embedded. */
	readonly refusal: string;
	readonly failure: EmbedFailure | null;
	readonly help?: { readonly label: string; readonly url: string };
	/** Content above the field. */
	readonly children?: ReactNode;
	/** Replaces the block with a link. */
	readonly onConvertToLink: (text: string) => void;
}

/** An address that could not be checked is not called wrong: it may be right. */
const messageOf = ({ reason, message }: EmbedFailure, refusal: string): string => (reason === 'unreachable' && message !== null ? message : refusal);

/** The form for the address or the snippet that a block embeds. */
export function EmbedForm({ refusal, failure, help, children, onConvertToLink, ...basics }: EmbedFormProps) {
	return (
		<EntryForm
			{...basics}
			takesFocus={basics.onCancel !== undefined}
			action={__('Embed', 'sitewright')}
			busyAction={__('Embedding…', 'sitewright')}
			error={failure && messageOf(failure, refusal)}
			alternative={{ label: __('Convert block to link', 'sitewright'), isFor: isAddress, onClick: onConvertToLink }}
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
