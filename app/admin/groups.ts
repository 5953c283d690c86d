import { lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { orUnavailable } from '../../components/admin/unavailable';
import { ConnectionSection } from '../../features/site/connection/components/connection-section';
import { ModulesSection } from '../../features/site/modules/modules-section';
import { StartSection } from '../../features/site/start/start-section';

/** The sections of owners, which are opened rarely, are loaded together when one of them is. */
const loadSections = () => import(/* webpackChunkName: "admin-sections" */ './sections');
type Sections = Awaited<ReturnType<typeof loadSections>>;
const lazySection = (name: keyof Sections) => lazy(() => orUnavailable(loadSections().then((sections) => sections[name])));
const PageViewsSection = lazySection('PageViewsSection');
const VideosSection = lazySection('VideosSection');
const MapsSection = lazySection('MapsSection');
const AdsSection = lazySection('AdsSection');
const AnalyticsSection = lazySection('AnalyticsSection');
const MovingSection = lazySection('MovingSection');
const DataSection = lazySection('DataSection');

/** The forms and reports of the AI screen, of which most visits to the page need none. */
const loadAi = () => import(/* webpackChunkName: "admin-ai" */ './ai-sections');
type AiSections = Awaited<ReturnType<typeof loadAi>>;
const lazyAiSection = (name: keyof AiSections) => lazy(() => orUnavailable(loadAi().then((sections) => sections[name])));
const ProviderSection = lazyAiSection('ProviderSection');
const SpeechAndPicturesSection = lazyAiSection('SpeechAndPicturesSection');
const UsageSection = lazyAiSection('UsageSection');
const GuidelinesSection = lazyAiSection('GuidelinesSection');
const VoiceSection = lazyAiSection('VoiceSection');

/** Their forms and lists would make the chunk of the others too large. */
const PaymentsSection = lazy(() =>
	orUnavailable(
		import(/* webpackChunkName: "admin-payments" */ '../../features/money/paymentProvider/payments-section').then((section) => section.PaymentsSection)
	)
);
const NewsletterSection = lazy(() =>
	orUnavailable(
		import(/* webpackChunkName: "admin-newsletter" */ '../../features/readers/subscribers/components/newsletter-section').then(
			(section) => section.NewsletterSection
		)
	)
);

type NonEmpty<Item> = readonly [Item, ...(readonly Item[])];

export interface AdminSection {
	/** Its hash route, to which WordPress, mails and other screens link (spec 1 §2 "Admin links"). */
	readonly path: string;
	readonly label: () => string;
	readonly Page: ComponentType;
}

export interface AdminGroup {
	readonly label: () => string;
	/** Each page has one section, or several below each other. */
	readonly pages: NonEmpty<NonEmpty<AdminSection>>;
	/** Screens of their own in the dashboard, for administrators: what follows `admin.php?page=`. */
	readonly screens: readonly { readonly page: string; readonly label: () => string }[];
}

export type AdminGroups = NonEmpty<AdminGroup>;

interface ToolPages {
	/** Loaded when they are opened. */
	readonly DoctorPage: ComponentType;
	readonly HelpPage: ComponentType;
}

/** The sections in the groups that an owner looks for them in. The first is shown where the address names none. */
export const adminGroups = ({ DoctorPage, HelpPage }: ToolPages): AdminGroups => [
	{
		label: () => __('Start', 'sitewright'),
		pages: [
			[{ path: '/start', label: () => __('Overview', 'sitewright'), Page: StartSection }],
			[{ path: '/connection', label: () => __('Connection', 'sitewright'), Page: ConnectionSection }],
			[{ path: '/modules', label: () => __('Modules', 'sitewright'), Page: ModulesSection }],
			[{ path: '/moving', label: () => __('Moving in and out', 'sitewright'), Page: MovingSection }],
			[{ path: '/doctor', label: () => __('Doctor', 'sitewright'), Page: DoctorPage }],
			[{ path: '/help', label: () => __('Help', 'sitewright'), Page: HelpPage }],
		],
		screens: [],
	},
	{
		label: () => __('Writing', 'sitewright'),
		pages: [
			[
				{ path: '/ai-model', label: () => __('AI model', 'sitewright'), Page: ProviderSection },
				{ path: '/ai-voice', label: () => __('Voice and words', 'sitewright'), Page: VoiceSection },
				{ path: '/ai-speech-and-pictures', label: () => __('Speech and pictures', 'sitewright'), Page: SpeechAndPicturesSection },
				{ path: '/add-jetpack-ai', label: () => __('AI requests', 'sitewright'), Page: UsageSection },
				{ path: '/ai-guidelines', label: () => __('About AI content', 'sitewright'), Page: GuidelinesSection },
			],
		],
		screens: [],
	},
	{
		label: () => __('Forms and readers', 'sitewright'),
		pages: [
			[{ path: '/newsletter', label: () => __('Newsletter', 'sitewright'), Page: NewsletterSection }],
			[{ path: '/page-views', label: () => __('Page views', 'sitewright'), Page: PageViewsSection }],
		],
		screens: [{ page: 'sitewright-answers', label: () => __('Form answers', 'sitewright') }],
	},
	{
		label: () => __('Money', 'sitewright'),
		pages: [
			[{ path: '/payments', label: () => __('Payments', 'sitewright'), Page: PaymentsSection }],
			[{ path: '/ads', label: () => __('Ads', 'sitewright'), Page: AdsSection }],
		],
		screens: [{ page: 'sitewright-earnings', label: () => __('Earnings', 'sitewright') }],
	},
	{
		label: () => __('Look and privacy', 'sitewright'),
		pages: [
			[
				{ path: '/videos', label: () => __('Videos', 'sitewright'), Page: VideosSection },
				{ path: '/maps', label: () => __('Maps', 'sitewright'), Page: MapsSection },
				{ path: '/data', label: () => __('Data', 'sitewright'), Page: DataSection },
				{ path: '/analytics', label: () => __('Statistics of use', 'sitewright'), Page: AnalyticsSection },
			],
		],
		screens: [],
	},
];
