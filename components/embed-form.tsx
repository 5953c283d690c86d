import { Button, ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { EmbedFailure } from './use-embedding';

interface EmbedFormProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Both the field's name and what it shows while empty. */
	readonly placeholder: string;
	/** What the field holds at first. */
	readonly value: string;
	/** Said where what was entered cannot be embedded. */
	readonly refusal: string;
	readonly failure: EmbedFailure | null;
	readonly isBusy: boolean;
	readonly help?: { readonly label: string; readonly url: string };
	readonly onSubmit: (text: string) => void;
	/** Another way to say what is embedded, above the field. */
	readonly children?: ReactNode;
	/** Instead of the block, with what was entered. */
	readonly onConvertToLink: (text: string) => void;
	/** Back to what is embedded; left out where nothing is. */
	readonly onCancel?: (() => void) | undefined;
}

/** Asks for the address or the snippet of what a block embeds; what was entered stays when it cannot be embedded. */
export function EmbedForm(props: EmbedFormProps) {
	const { icon, label, instructions, placeholder, value, refusal, failure, isBusy, help, onSubmit, children, onConvertToLink, onCancel } = props;
	const [draft, setDraft] = useState(value);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy && draft.trim() !== '') {
			onSubmit(draft);
		}
	};
	return (
		<Placeholder
			icon={icon}
			label={label}
			instructions={instructions}
			notices={
				failure === null ? undefined : (
					<Notice
						status="error"
						isDismissible={false}
						actions={[{ label: __('Convert block to link', 'sitewright'), onClick: () => onConvertToLink(draft) } as never]}
					>
						{refusal}
						{failure.is === 'unasked' && ` ${failure.message}`}
					</Notice>
				)
			}
		>
			{children}
			<form onSubmit={submit} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, width: '100%' }}>
				<input
					type="text"
					className="components-placeholder__input"
					style={{ flex: '1 1 16em', minWidth: 0, margin: 0 }}
					aria-label={placeholder}
					placeholder={placeholder}
					value={draft}
					readOnly={isBusy}
					onChange={(event) => setDraft(event.target.value)}
				/>
				<Button variant="primary" type="submit" isBusy={isBusy} aria-disabled={isBusy || draft.trim() === ''}>
					{isBusy ? __('Embedding…', 'sitewright') : __('Embed', 'sitewright')}
				</Button>
				{onCancel && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
			</form>
			{help && (
				<div className="components-placeholder__learn-more">
					<ExternalLink href={help.url}>{help.label}</ExternalLink>
				</div>
			)}
		</Placeholder>
	);
}
