import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { orUnavailable } from '../../../../components/admin/unavailable';
import { useHashRoute } from '../../../../components/admin/use-hash-route';

interface EarningsPageProps {
	/** The address of the export, with its nonce. */
	readonly exportBase: string;
}

/** Each view with its dialogs is loaded when it is opened. */
const Payments = lazy(() => orUnavailable(import(/* webpackChunkName: "admin-earnings" */ './payments').then(({ Payments: View }) => View)));
const PlanSubscribers = lazy(() =>
	orUnavailable(import(/* webpackChunkName: "admin-plan-subscribers" */ './plan-subscribers').then(({ PlanSubscribers: View }) => View))
);

const views = [
	{ path: '/payments', label: () => __('Payments', 'sitewright'), View: Payments },
	{ path: '/subscribers', label: () => __('Subscribers', 'sitewright'), View: PlanSubscribers },
] as const;

/** The payments of the site, and the subscribers of its plans. */
export function EarningsPage(props: EarningsPageProps) {
	const route = useHashRoute();
	const { path: current, View } = views.find(({ path }) => path === route) ?? views[0];
	return (
		<div className="sitewright-earnings">
			<h1>{__('Earnings', 'sitewright')}</h1>
			<nav className="nav-tab-wrapper" aria-label={__('Earnings', 'sitewright')}>
				{views.map(({ path, label }) => (
					<a
						key={path}
						className={path === current ? 'nav-tab nav-tab-active' : 'nav-tab'}
						href={`#${path}`}
						aria-current={path === current ? 'page' : undefined}
					>
						{label()}
					</a>
				))}
			</nav>
			<Suspense fallback={<Spinner />}>
				<View {...props} />
			</Suspense>
		</div>
	);
}
