import { __ } from '@wordpress/i18n';
import { AdsSection } from '../ads/ads-section';
import { ProviderSection } from '../aiProvider/provider-section';
import { UsageSection } from '../aiFeature/components/usage-section';
import { ConnectionSection } from '../connection/components/connection-section';
import { MapsSection } from '../maps/maps-section';
import { ModulesSection } from '../modules/modules-section';
import { MovingSection } from '../moving/moving-section';
import { PaymentsSection } from '../paymentProvider/payments-section';
import { NewsletterSection } from '../subscribers/components/newsletter-section';
import { DataSection } from './data-section';
import { VideosSection } from '../videos/components/videos-section';
import { GuidelinesSection } from './guidelines-section';
import { useHashRoute } from './use-hash-route';
import { productName } from '../../store/initial-state';

const routes = [
	{ path: '/connection', label: () => __('Connection', 'sitewright'), Page: ConnectionSection },
	{ path: '/ai-model', label: () => __('AI model', 'sitewright'), Page: ProviderSection },
	{ path: '/add-jetpack-ai', label: () => __('AI requests', 'sitewright'), Page: UsageSection },
	{ path: '/modules', label: () => __('Modules', 'sitewright'), Page: ModulesSection },
	{ path: '/newsletter', label: () => __('Newsletter', 'sitewright'), Page: NewsletterSection },
	{ path: '/payments', label: () => __('Payments', 'sitewright'), Page: PaymentsSection },
	{ path: '/videos', label: () => __('Videos', 'sitewright'), Page: VideosSection },
	{ path: '/maps', label: () => __('Maps', 'sitewright'), Page: MapsSection },
	{ path: '/ads', label: () => __('Ads', 'sitewright'), Page: AdsSection },
	{ path: '/moving', label: () => __('Moving in and out', 'sitewright'), Page: MovingSection },
	{ path: '/data', label: () => __('Data', 'sitewright'), Page: DataSection },
	{ path: '/ai-guidelines', label: () => __('About AI content', 'sitewright'), Page: GuidelinesSection },
] as const;

/** The admin page, with the hash routes that the spec links to (spec 1 §2 "Admin links"). */
export function AdminPage() {
	const route = useHashRoute();
	const { Page } = routes.find(({ path }) => path === route) ?? routes[0];
	return (
		<div className="sitewright-admin">
			<h1>{productName()}</h1>
			<nav aria-label={productName()}>
				{routes.map(({ path, label, Page: Target }) => (
					<a key={path} href={`#${path}`} aria-current={Target === Page ? 'page' : undefined}>
						{label()}
					</a>
				))}
			</nav>
			<Page />
		</div>
	);
}
