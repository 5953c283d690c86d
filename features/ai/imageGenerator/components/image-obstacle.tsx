import { Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorNotice } from '../../../../components/error-notice';
import { productName } from '../../../../store/printed-state';
import { ConnectBanner } from '../../../site/connection/components/connect-banner';
import { Banner, connectLink, keyLinks } from '../../aiFeature/components/set-up-ai';
import type { Allowance } from '../../aiFeature/use-allowance';

/** Whether WordPress has a model that makes images. */
export type CoreImages =
	| { readonly status: 'unknown' | 'missing' | 'ready' }
	| { readonly status: 'failed'; readonly error: unknown; readonly onRetry: () => void };

type Place = Pick<Allowance, 'source' | 'isSiteConnected' | 'canManage' | 'links'>;

/** The sentence for an administrator. */
function setUpSentence({ source, links }: Place): string {
	if (source === 'wordpress') {
		return sprintf(
			/* translators: %s: name of the product. */
			__('The AI provider of WordPress has no model that makes images. Connect this site to %s, or give WordPress a key of another provider.', 'sitewright'),
			productName()
		);
	}
	return links.connectors === null
		? /* translators: %s: name of the product. */
			sprintf(__('To make images with AI, connect this site to %s.', 'sitewright'), productName())
		: sprintf(
				/* translators: %s: name of the product. */
				__('To make images with AI, connect this site to %s, or give WordPress a key of an AI provider that makes some.', 'sitewright'),
				productName()
			);
}

/** Says why no image can be made on a site without a platform, and what to do; nothing where WordPress makes them. */
export function ImageObstacle({ coreImages, ...place }: Place & { readonly coreImages: CoreImages }) {
	const { source, isSiteConnected, canManage, links } = place;
	if (isSiteConnected) {
		return <ConnectBanner connectionUrl={links.connection} />;
	}
	if (source === 'wordpress' && coreImages.status === 'unknown') {
		return <Spinner />;
	}
	if (source === 'wordpress' && coreImages.status === 'failed') {
		return <ErrorNotice error={coreImages.error} onRetry={coreImages.onRetry} />;
	}
	return canManage ? (
		<Banner message={setUpSentence(place)} links={[connectLink(links.connection), ...keyLinks(links.connectors)]} />
	) : (
		<Banner message={__('Ask an administrator to set up images with AI for this site.', 'sitewright')} links={[]} />
	);
}
