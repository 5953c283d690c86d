import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { harmlessAddress } from '../../components/harmless-address';
import { defaultExtraText, type DonationName, type DonationsAttributes, donationTexts, isOffered, shownDonations } from './attributes';

/** The texts with a link, for feeds and sites without the plugin; nothing while there is no product to pay (spec 2 §4). */
export function Save({ attributes }: { readonly attributes: DonationsAttributes }) {
	if (!isOffered(attributes)) {
		return null;
	}
	const defaults = donationTexts();
	// The original writes its default heading and button, whatever the attributes say.
	const textsOf = (name: DonationName) => (attributes.savesOwnTexts ? { ...defaults[name], ...attributes[name] } : defaults[name]);
	return (
		<div {...useBlockProps.save()}>
			{shownDonations(attributes).map((name, index) => (
				<Fragment key={name}>
					{index > 0 && <hr className="donations__separator" />}
					<RichText.Content tagName="h4" value={textsOf(name).heading} />
					<RichText.Content tagName="p" value={attributes[name].extraText ?? defaultExtraText()} />
					<RichText.Content
						tagName="a"
						className="jetpack-donations-fallback-link"
						href={harmlessAddress(attributes.fallbackLinkUrl)}
						rel="noopener noreferrer noamphtml"
						target="_blank"
						value={textsOf(name).buttonText}
					/>
				</Fragment>
			))}
		</div>
	);
}
