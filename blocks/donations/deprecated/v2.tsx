import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import metadata from '../block.json';

interface Text {
	readonly text?: string;
}

interface Donation {
	readonly show: boolean;
	readonly planId: number | null;
	readonly extraText?: string;
}

interface Attributes {
	readonly oneTimeDonation: Donation;
	readonly monthlyDonation: Donation;
	readonly annualDonation: Donation;
	readonly fallbackLinkUrl?: string;
	readonly savedHeadings: readonly Text[];
	readonly savedTexts: readonly Text[];
	readonly savedButtons: readonly Text[];
}

const texts = (selector: string) => ({ type: 'array', source: 'query', selector, query: { text: { type: 'string', source: 'html' } }, default: [] });

/** Until 12.5 the heading and the button were saved as they were written. This also opens posts of other languages. */
export const v2 = {
	attributes: {
		...metadata.attributes,
		savedHeadings: texts('h4'),
		savedTexts: texts('h4 + p'),
		savedButtons: texts('a.jetpack-donations-fallback-link'),
	},
	supports: { html: false },
	save: ({ attributes }: { readonly attributes: Attributes }) => {
		const { oneTimeDonation, monthlyDonation, annualDonation, fallbackLinkUrl, savedHeadings, savedTexts, savedButtons } = attributes;
		const shown = [oneTimeDonation, monthlyDonation, annualDonation].filter(({ show }) => show);
		if (!oneTimeDonation.show || !oneTimeDonation.planId || oneTimeDonation.planId === -1) {
			return null;
		}
		return (
			<div {...useBlockProps.save()}>
				{shown.map(({ extraText }, index) => (
					<Fragment key={index}>
						{index > 0 && <hr className="donations__separator" />}
						<RichText.Content tagName="h4" value={savedHeadings[index]?.text ?? ''} />
						<RichText.Content tagName="p" value={extraText ?? savedTexts[index]?.text ?? ''} />
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={fallbackLinkUrl}
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={savedButtons[index]?.text ?? ''}
						/>
					</Fragment>
				))}
			</div>
		);
	},
	migrate: ({ savedHeadings: _headings, savedTexts: _texts, savedButtons: _buttons, ...kept }: Attributes) => kept,
};
