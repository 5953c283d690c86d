import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { TextControl } from '../../../../components/controls';
import { type AnswerFindings, proposeAltText } from '../../aiContent/answer-check';
import { Message } from './message-bar';

interface ImageFieldProps {
	readonly address: string;
	readonly onAltText: (address: string, altText: string) => void;
	readonly onDecorative: (address: string) => void;
}

/** Asks what an image shows, with the words of its file name to begin with. */
function ImageField({ address, onAltText, onDecorative }: ImageFieldProps) {
	const [altText, setAltText] = useState(() => proposeAltText(address));
	const isEmpty = altText.trim() === '';
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!isEmpty) {
			onAltText(address, altText);
		}
	};
	return (
		<form className="sitewright-answer-check__image" onSubmit={onSubmit}>
			<TextControl
				label={__('Alternative text', 'sitewright')}
				/* translators: %s: the address of an image. */
				help={sprintf(__('For the image %s', 'sitewright'), address)}
				value={altText}
				onChange={setAltText}
			/>
			<Button variant="secondary" type="submit" aria-disabled={isEmpty}>
				{__('Add alternative text', 'sitewright')}
			</Button>
			<Button variant="tertiary" onClick={() => onDecorative(address)}>
				{__('It only decorates', 'sitewright')}
			</Button>
		</form>
	);
}

interface FindingProps {
	readonly sentence: string;
	/** The button or form that mends it. */
	readonly action: ReactNode;
}

const Finding = ({ sentence, action }: FindingProps) => (
	<Message severity="warning" isAnnounced action={action}>
		{sentence}
	</Message>
);

interface MendProps {
	readonly label: string;
	readonly onClick: () => void;
}

const Mend = ({ label, onClick }: MendProps) => (
	<Button variant="link" onClick={onClick}>
		{label}
	</Button>
);

export interface AnswerCheckProps {
	readonly findings: AnswerFindings;
	readonly onFixHeadings: () => void;
	readonly onRemoveLinks: () => void;
	readonly onAltText: (address: string, altText: string) => void;
	/** The image needs no alternative text. */
	readonly onDecorative: (address: string) => void;
}

/** Says what is wrong with an answer before it is accepted, each with its mend. Accept does not wait for them. */
export function AnswerCheck({ findings, onFixHeadings, onRemoveLinks, onAltText, onDecorative }: AnswerCheckProps) {
	const { hasSkippedLevel, emptyLinks, imagesWithoutAlt } = findings;
	const [image] = imagesWithoutAlt;
	if (!hasSkippedLevel && emptyLinks === 0 && image === undefined) {
		return null;
	}
	return (
		<div className="sitewright-answer-check" role="group" aria-label={__('Before you accept', 'sitewright')}>
			{hasSkippedLevel && (
				<Finding sentence={__('A heading skips a level.', 'sitewright')} action={<Mend label={__('Fix headings', 'sitewright')} onClick={onFixHeadings} />} />
			)}
			{emptyLinks > 0 && (
				<Finding
					sentence={sprintf(
						/* translators: %d: number of links. */
						_n('%d link has no text or leads nowhere.', '%d links have no text or lead nowhere.', emptyLinks, 'sitewright'),
						emptyLinks
					)}
					action={<Mend label={__('Remove empty links', 'sitewright')} onClick={onRemoveLinks} />}
				/>
			)}
			{image !== undefined && (
				<Finding
					sentence={sprintf(
						/* translators: %d: number of images. */
						_n('%d image has no alternative text.', '%d images have no alternative text.', imagesWithoutAlt.length, 'sitewright'),
						imagesWithoutAlt.length
					)}
					action={<ImageField key={image} address={image} onAltText={onAltText} onDecorative={onDecorative} />}
				/>
			)}
		</div>
	);
}
