import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { productName } from '../../../../store/printed-state';
import { ConnectBanner } from '../../../site/connection/components/connect-banner';
import { notConnectedMessage } from '../../../site/connection/not-connected-message';
import type { Allowance } from '../use-allowance';

type Place = Pick<Allowance, 'isSiteConnected' | 'canManage'> & { readonly links: Pick<Allowance['links'], 'connection' | 'connectors'> };

/** What to do where nobody answers a request for a text. */
export function setUpMessage({ isSiteConnected, canManage, links }: Place): string {
	if (isSiteConnected) {
		return notConnectedMessage();
	}
	if (!canManage) {
		return __('Ask an administrator to set up AI for this site.', 'sitewright');
	}
	return links.connectors === null
		? /* translators: %s: name of the product. */
			sprintf(__('To write with AI, connect this site to %s.', 'sitewright'), productName())
		: /* translators: %s: name of the product. */
			sprintf(__('To write with AI, connect this site to %s, or give WordPress a key of an AI provider.', 'sitewright'), productName());
}

interface BannerProps {
	readonly message: string;
	/** For administrators: the others cannot open these pages. */
	readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** One sentence, and where it can be done. The links open beside the post, which may have unsaved changes. */
export function Banner({ message, links }: BannerProps) {
	return (
		// Notice renders its children to announce them, with their hooks: other children need another notice.
		<Notice key={message} status="warning" isDismissible={false} className="sitewright-banner">
			<span>{message}</span>{' '}
			{links.length > 0 && (
				<span className="sitewright-banner__links">
					{links.map(({ label, href }, index) => (
						<Button key={href} variant={index === 0 ? 'primary' : 'secondary'} href={href} target="_blank" rel="noreferrer">
							{label}
						</Button>
					))}
				</span>
			)}
		</Notice>
	);
}

export const connectLink = (href: string) => ({ label: __('Connect this site', 'sitewright'), href });

/** To the page with the keys; none where there is no such page. */
export const keyLinks = (href: string | null) => (href === null ? [] : [{ label: __('Enter a key', 'sitewright'), href }]);

/** Says what to do where nobody answers a request for a text. */
export function SetUpAi(place: Place) {
	const { isSiteConnected, canManage, links } = place;
	if (isSiteConnected) {
		return <ConnectBanner connectionUrl={links.connection} />;
	}
	return <Banner message={setUpMessage(place)} links={canManage ? [connectLink(links.connection), ...keyLinks(links.connectors)] : []} />;
}

interface NeedsPlatformProps extends Place {
	/** Says what needs the platform. */
	readonly message: string;
}

/** Says what to do where something needs the platform, which WordPress has no part for. */
export function NeedsPlatform({ message, isSiteConnected, canManage, links }: NeedsPlatformProps) {
	if (isSiteConnected) {
		return <ConnectBanner connectionUrl={links.connection} />;
	}
	return canManage ? (
		<Banner message={message} links={[connectLink(links.connection)]} />
	) : (
		<Banner message={`${message} ${__('Ask an administrator to connect this site.', 'sitewright')}`} links={[]} />
	);
}
