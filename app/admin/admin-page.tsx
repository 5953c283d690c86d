import { Spinner } from '@wordpress/components';
import { Component, lazy, Suspense, useLayoutEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { UsageSection } from '../../features/ai/aiFeature/components/usage-section';
import { ConnectionSection } from '../../features/site/connection/components/connection-section';
import { ModulesSection } from '../../features/site/modules/modules-section';
import { DataSection } from '../../features/site/settings/data-section';
import { GuidelinesSection } from '../../features/ai/guidelines/guidelines-section';
import { orUnavailable } from '../../components/admin/unavailable';
import { formOf, hasUnsavedForm } from '../../store/unsaved-forms';
import { useHashRoute } from '../../components/admin/use-hash-route';
import { productName } from '../../store/printed-state';

/** The sections of owners, which are opened rarely, are loaded together when one of them is. */
const loadSections = () => import(/* webpackChunkName: "admin-sections" */ './sections');
type Sections = Awaited<ReturnType<typeof loadSections>>;
const lazySection = (name: keyof Sections) => lazy(() => orUnavailable(loadSections().then((sections) => sections[name])));
const NewsletterSection = lazySection('NewsletterSection');
const VideosSection = lazySection('VideosSection');
const MapsSection = lazySection('MapsSection');
const AdsSection = lazySection('AdsSection');
const AnalyticsSection = lazySection('AnalyticsSection');
const MovingSection = lazySection('MovingSection');

/** Its forms would make the chunk of the others too large. */
const PaymentsSection = lazy(() =>
	orUnavailable(
		import(/* webpackChunkName: "admin-payments" */ '../../features/money/paymentProvider/payments-section').then((section) => section.PaymentsSection)
	)
);

/** Its forms and choices, of which most visits to the page need none. */
const ProviderSection = lazy(() =>
	orUnavailable(import(/* webpackChunkName: "admin-ai" */ '../../features/ai/aiProvider/provider-section').then((section) => section.ProviderSection))
);

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
	{ path: '/analytics', label: () => __('Statistics of use', 'sitewright'), Page: AnalyticsSection },
	{ path: '/moving', label: () => __('Moving in and out', 'sitewright'), Page: MovingSection },
	{ path: '/data', label: () => __('Data', 'sitewright'), Page: DataSection },
	{ path: '/ai-guidelines', label: () => __('About AI content', 'sitewright'), Page: GuidelinesSection },
] as const;

/** Of the element around a section. */
const idOf = (path: string): string => `sitewright-section-${path.slice(1)}`;

/** Views of an imported state, of which something was left out, may fail. */
class ImportBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override render() {
		return this.state.hasFailed ? <p>{__('This part cannot be shown with what the file holds.', 'sitewright')}</p> : this.props.children;
	}
}

interface AdminPageProps {
	/** Loaded when they are opened. */
	readonly DoctorPage: ComponentType;
	readonly HelpPage: ComponentType;
	/** Above a page that shows an imported state; null for the page's own state. */
	readonly banner: ReactNode;
}

/** The admin page, with the hash routes that the spec links to (spec 1 §2 "Admin links"). */
export function AdminPage({ DoctorPage, HelpPage, banner }: AdminPageProps) {
	const route = useHashRoute();
	const pages = [
		...routes,
		{ path: '/doctor', label: () => __('Doctor', 'sitewright'), Page: DoctorPage },
		{ path: '/help', label: () => __('Help', 'sitewright'), Page: HelpPage },
	];
	const { path: current, Page } = pages.find(({ path }) => path === route) ?? routes[0];
	// A section with something typed that is not saved stays behind the others.
	const [typed, setTyped] = useState<readonly string[]>([]);
	useLayoutEffect(() => {
		setTyped((paths) => paths.filter((path) => hasUnsavedForm(document.getElementById(idOf(path)))));
	}, [current]);
	const shown = pages
		.filter(({ path }) => path === current || (!banner && typed.includes(path)))
		.map(({ path, Page: Section }) => (
			<div
				key={path}
				id={idOf(path)}
				hidden={path !== current}
				onInput={({ nativeEvent }) => formOf(nativeEvent) && setTyped((paths) => [...new Set([...paths, path])])}
			>
				<Suspense fallback={<Spinner />}>
					<Section />
				</Suspense>
			</div>
		));
	return (
		<div className="sitewright-admin">
			<h1>{productName()}</h1>
			{banner && <Suspense fallback={null}>{banner}</Suspense>}
			<nav aria-label={productName()}>
				{pages.map(({ path, label, Page: Target }) => (
					<a key={path} href={`#${path}`} aria-current={Target === Page ? 'page' : undefined}>
						{label()}
					</a>
				))}
			</nav>
			{banner ? <ImportBoundary key={current}>{shown}</ImportBoundary> : shown}
		</div>
	);
}
