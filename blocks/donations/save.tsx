import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { defaultExtraText, type DonationsAttributes, donationTexts, isOffered, shownDonations } from './attributes';

/** The texts with a link, for feeds and sites without the plugin; nothing while there is no product to pay (spec 2 §4). */
export function Save({ attributes }: { readonly attributes: DonationsAttributes }) {
	if (!isOffered(attributes)) {
		return null;
	}
	const texts = donationTexts();
	return (
		<div {...useBlockProps.save()}>
			{shownDonations(attributes).map((name, index) => (
				<Fragment key={name}>
					{index > 0 && <hr className="donations__separator" />}
					{/* The original writes its default heading and button here, whatever the attributes say. */}
					<RichText.Content tagName="h4" value={texts[name].heading} />
					<RichText.Content tagName="p" value={attributes[name].extraText ?? defaultExtraText()} />
					<RichText.Content
						tagName="a"
						className="jetpack-donations-fallback-link"
						href={attributes.fallbackLinkUrl}
						rel="noopener noreferrer noamphtml"
						target="_blank"
						value={texts[name].buttonText}
					/>
				</Fragment>
			))}
		</div>
	);
}
