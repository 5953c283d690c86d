import { Button, ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactElement } from 'react';

interface EmbedFormProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Both the field's name and what it shows while empty. */
	readonly placeholder: string;
	/** What the field holds at first. */
	readonly value: string;
	/** Why what was entered cannot be embedded. */
	readonly error: string | null;
	readonly isBusy: boolean;
	readonly help?: { readonly label: string; readonly url: string };
	readonly onSubmit: (text: string) => void;
	/** Instead of the block, with what was entered. */
	readonly onConvertToLink: (text: string) => void;
}

/** Asks for the address or the snippet of what a block embeds; what was entered stays when it cannot be embedded. */
export function EmbedForm(props: EmbedFormProps) {
	const { icon, label, instructions, placeholder, value, error, isBusy, help, onSubmit, onConvertToLink } = props;
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
				error === null ? undefined : (
					<Notice
						status="error"
						isDismissible={false}
						actions={[{ label: __('Convert block to link', 'sitewright'), onClick: () => onConvertToLink(draft) } as never]}
					>
						{error}
					</Notice>
				)
			}
		>
			<form onSubmit={submit}>
				<input
					type="text"
					className="components-placeholder__input"
					aria-label={placeholder}
					placeholder={placeholder}
					value={draft}
					readOnly={isBusy}
					onChange={(event) => setDraft(event.target.value)}
				/>
				<Button variant="primary" type="submit" isBusy={isBusy} aria-disabled={isBusy || draft.trim() === ''}>
					{isBusy ? __('Embedding…', 'sitewright') : __('Embed', 'sitewright')}
				</Button>
			</form>
			{help && (
				<div className="components-placeholder__learn-more">
					<ExternalLink href={help.url}>{help.label}</ExternalLink>
				</div>
			)}
		</Placeholder>
	);
}
