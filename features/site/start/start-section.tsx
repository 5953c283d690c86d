import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useGetConnectionQuery } from '../../../api/site/connection';
import { Section } from '../../../components/admin/section';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectAdminUrl, selectCanManage, selectCanUseAi, selectPrintedConnection, selectPrintedCoreAi } from '../session/slice';
import { ConnectionCard } from './connection-card';
import { MailCard } from './mail-card';
import { openingChecks, selectStart, startChecksRequested } from './slice';
import { CheckedCard, StartCard } from './start-card';

/** Needs neither an account nor a platform, so it is there from the beginning. Who writes for the site may write posts, not pages. */
function BlocksCard() {
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	return (
		<StartCard
			title={__('Blocks and forms', 'sitewright')}
			needs={__('Needs nothing', 'sitewright')}
			state="works"
			text={__(
				'Forms with their answers, galleries, slideshows, opening hours, contact details, maps of countries and page views work at once, without an account.',
				'sitewright'
			)}
		>
			<div className="sitewright-admin__actions">
				<Button variant="secondary" href={`${adminUrl}post-new.php${canManage ? '?post_type=page' : ''}`}>
					{canManage ? __('Write a page', 'sitewright') : __('Write a post', 'sitewright')}
				</Button>
				{canManage && (
					<Button variant="tertiary" href="#/modules">
						{__('Turn parts on and off', 'sitewright')}
					</Button>
				)}
			</div>
		</StartCard>
	);
}

/** What not every site wants, with its place. */
const others = [
	{ path: '/newsletter', label: () => __('Mailchimp', 'sitewright'), needs: () => __('A key of Mailchimp. A list of your own site needs none.', 'sitewright') },
	{ path: '/maps', label: () => __('Streets on maps', 'sitewright'), needs: () => __('The address of a tile service.', 'sitewright') },
	{
		path: '/ads',
		label: () => __('Ads of a network', 'sitewright'),
		needs: () => __('The code that the network gave you. Your own ads need nothing.', 'sitewright'),
	},
	{ path: '/ai-speech-and-pictures', label: () => __('Speech and pictures', 'sitewright'), needs: () => __('Services of the platform.', 'sitewright') },
] as const;

function ForAdministrators() {
	const dispatch = useAppDispatch();
	const { checks } = useAppSelector(selectStart);
	useEffect(() => {
		dispatch(startChecksRequested());
	}, [dispatch]);
	const isRunning = openingChecks.some((id) => checks[id].status === 'running');
	const found = openingChecks.map((id) => checks[id]).filter((check) => check.status === 'done');
	const working = found.filter((check) => check.status === 'done' && check.finding.isGood).length;
	return (
		<>
			<p>{__('This works already, or needs one thing more. It is checked whenever you open this page.', 'sitewright')}</p>
			<ul className="sitewright-start">
				<BlocksCard />
				<MailCard />
				<ConnectionCard />
				<CheckedCard check={checks.model} title={__('Writing with AI', 'sitewright')} needs={__('Needs a platform, or a key of an AI provider', 'sitewright')}>
					<div className="sitewright-admin__actions">
						<Button variant="secondary" href="#/ai-model">
							{__('Choose an AI model', 'sitewright')}
						</Button>
					</div>
				</CheckedCard>
				<CheckedCard
					check={checks.payments}
					title={__('Payments', 'sitewright')}
					needs={__('Needs a platform; for real money, an account of yours', 'sitewright')}
				>
					<div className="sitewright-admin__actions">
						<Button variant="secondary" href="#/payments">
							{__('Choose where the money goes', 'sitewright')}
						</Button>
					</div>
				</CheckedCard>
			</ul>
			<div className="sitewright-admin__actions">
				<Button variant="secondary" isBusy={isRunning} disabled={isRunning} onClick={() => dispatch(startChecksRequested())}>
					{__('Check again', 'sitewright')}
				</Button>
				<Button variant="tertiary" href="#/doctor">
					{__('Something does not work', 'sitewright')}
				</Button>
			</div>
			<p role="status" className="screen-reader-text">
				{!isRunning &&
					found.length === openingChecks.length &&
					/* translators: 1: number of checks that found nothing to do, 2: number of all checks. */
					sprintf(__('Checked: %1$d of %2$d work.', 'sitewright'), working, found.length)}
			</p>
			<h3>{__('If you want more', 'sitewright')}</h3>
			<ul className="sitewright-start__others">
				{others.map(({ path, label, needs }) => (
					<li key={path}>
						<a href={`#${path}`}>{label()}</a> {needs()}
					</li>
				))}
			</ul>
		</>
	);
}

/** The account with which one writes with AI. */
function AccountCard() {
	const printed = useAppSelector(selectPrintedConnection);
	const coreAi = useAppSelector(selectPrintedCoreAi);
	const { isRegistered, isUserConnected } = useGetConnectionQuery().data ?? printed;
	const isByWordPress = !isRegistered && coreAi === 'ready';
	const describe = () => {
		if (isByWordPress) {
			return __('You need none: WordPress asks an AI provider by itself.', 'sitewright');
		}
		if (isUserConnected) {
			return __('It is connected: the AI Assistant answers you.', 'sitewright');
		}
		return isRegistered
			? __('Connect it, and the AI Assistant answers you.', 'sitewright')
			: __('This site is not connected yet. Please ask an administrator to connect it.', 'sitewright');
	};
	return (
		<StartCard
			title={__('Your account', 'sitewright')}
			needs={__('Needs a site that is connected', 'sitewright')}
			state={isUserConnected || isByWordPress ? 'works' : 'open'}
			text={describe()}
		>
			{isRegistered && !isUserConnected && (
				<div className="sitewright-admin__actions">
					<Button variant="primary" href="#/connection">
						{__('Connect your account', 'sitewright')}
					</Button>
				</div>
			)}
		</StartCard>
	);
}

/** People who write connect their own account; the rest is not theirs to change. */
function ForOthers() {
	const canUseAi = useAppSelector(selectCanUseAi);
	return (
		<>
			<ul className="sitewright-start">
				<BlocksCard />
				{canUseAi && <AccountCard />}
			</ul>
			<p>{__('An administrator of this site sets up the rest.', 'sitewright')}</p>
		</>
	);
}

/** The `#/start` page: what works already, and what needs a platform, a key or an account, each with its state and the way to it. */
export function StartSection() {
	return <Section title={__('Overview', 'sitewright')}>{useAppSelector(selectCanManage) ? <ForAdministrators /> : <ForOthers />}</Section>;
}
