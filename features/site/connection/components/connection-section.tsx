import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type ConnectionData, type ConnectionStatus, useGetConnectionDataQuery, useGetConnectionQuery } from '../../../../api/site/connection';
import { useGetPlatformSiteQuery } from '../../../../api/site/platform-site';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ConfirmNotice } from '../../../../components/admin/confirm-notice';
import { Pending, Section } from '../../../../components/admin/section';
import { ErrorNotice } from '../../../../components/error-notice';
import { selectPlatformUrl } from '../../session/slice';
import { IdentityChoice } from './identity-choice';
import { InvitationForm } from './invitation-form';
import { PlatformAddress } from './platform-address';
import {
	connectRequested,
	freshStartRequested,
	moveRequested,
	reconnectRequested,
	safeModeRequested,
	selectConnectionError,
	selectConnectionFlow,
	siteDisconnectRequested,
	userDisconnectRequested,
} from '../slice';
import { notConnectedMessage } from '../not-connected-message';
import { useConnectRequest } from '../use-connect-request';

interface ConnectionViewProps {
	readonly status: ConnectionStatus;
	readonly data: ConnectionData;
	readonly isBusy: boolean;
	readonly onConnect: () => void;
	readonly onReconnect: () => void;
	readonly onDisconnectUser: () => void;
	readonly onDisconnectSite: () => void;
}

/** Whether the site is connected, and as whom the current user is. */
function ConnectionState({ status, user }: Pick<ConnectionViewProps, 'status'> & { readonly user: ConnectionData['currentUser'] }) {
	if (!status.isRegistered) {
		return <p>{__('Connect this site to its platform, which writes, counts and stores for it.', 'sitewright')}</p>;
	}
	return (
		<p>
			{__('This site is connected to its platform.', 'sitewright')}{' '}
			{status.isUserConnected
				? sprintf(
						/* translators: %s: a user name. */
						__('Your account is connected as %s.', 'sitewright'),
						user.wpcomUser?.login ?? user.username
					)
				: notConnectedMessage()}
		</p>
	);
}

/** The connection of the site and of the current user, and the actions that the user may take. */
export function ConnectionView(props: ConnectionViewProps) {
	const { status, data, isBusy, onConnect, onReconnect, onDisconnectUser, onDisconnectSite } = props;
	const [isLeaving, setIsLeaving] = useState(false);
	const { isRegistered, isUserConnected } = status;
	const canConnectSite = data.currentUser.permissions.manage_options;

	if (!isRegistered && !canConnectSite) {
		return <p>{__('This site is not connected yet. Please ask an administrator to connect it.', 'sitewright')}</p>;
	}
	return (
		<>
			<ConnectionState status={status} user={data.currentUser} />
			<div className="sitewright-admin__actions">
				{!isUserConnected && (
					<Button variant="primary" isBusy={isBusy} disabled={isBusy} onClick={onConnect}>
						{isRegistered ? __('Connect your account', 'sitewright') : __('Connect this site', 'sitewright')}
					</Button>
				)}
				{isRegistered && canConnectSite && (
					<Button variant="secondary" disabled={isBusy} onClick={onReconnect}>
						{__('Reconnect', 'sitewright')}
					</Button>
				)}
				{isUserConnected && (
					<Button variant="tertiary" disabled={isBusy} onClick={onDisconnectUser}>
						{__('Disconnect your account', 'sitewright')}
					</Button>
				)}
				{isRegistered && canConnectSite && !isLeaving && (
					<Button variant="tertiary" isDestructive disabled={isBusy} onClick={() => setIsLeaving(true)}>
						{__('Disconnect this site…', 'sitewright')}
					</Button>
				)}
			</div>
			{isLeaving && (
				<ConfirmNotice
					question={__('The AI Assistant will stop working for everybody on this site. Posts stay as they are. Disconnect the site?', 'sitewright')}
					label={__('Disconnect', 'sitewright')}
					isDestructive
					isBusy={isBusy}
					onConfirm={() => {
						setIsLeaving(false);
						onDisconnectSite();
					}}
					onCancel={() => setIsLeaving(false)}
				/>
			)}
		</>
	);
}

function PlatformFacts() {
	const { data, error, refetch } = useGetPlatformSiteQuery();
	const platformUrl = useAppSelector(selectPlatformUrl);
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	const { ai_provider: provider } = data;
	return (
		<dl className="sitewright-admin__facts">
			<dt>{__('Platform', 'sitewright')}</dt>
			<dd>{platformUrl}</dd>
			<dt>{__('Version', 'sitewright')}</dt>
			<dd>{data.version}</dd>
			<dt>{__('Site number', 'sitewright')}</dt>
			<dd>{data.site_id}</dd>
			<dt>{__('AI provider', 'sitewright')}</dt>
			<dd>
				{provider.kind === 'embedded'
					? __('The embedded writer: rules, no model. It summarizes, shortens, outlines and lists; it cannot translate or converse.', 'sitewright')
					: `${provider.name} (${provider.model})`}
			</dd>
		</dl>
	);
}

/** Errors of a platform that takes new sites by invitation only. */
const invitationErrors: readonly string[] = ['registration_closed', 'invalid_invitation'];

/** The `#/connection` page: connects and reconnects the site and the user, and names the platform and its AI provider. */
export function ConnectionSection() {
	const dispatch = useAppDispatch();
	const status = useGetConnectionQuery();
	const data = useGetConnectionDataQuery();
	const flow = useAppSelector(selectConnectionFlow);
	const error = useAppSelector(selectConnectionError);
	const isRegistered = status.data?.isRegistered ?? false;
	const canManage = data.data?.currentUser.permissions.manage_options ?? false;
	const request = useConnectRequest('sitewright-connection', canManage);
	return (
		<Section title={__('Connection', 'sitewright')}>
			<ErrorNotice error={error} />
			{/* Before the button that connects to it. */}
			{canManage && !isRegistered && <PlatformAddress />}
			{status.data && data.data?.identityCrisis ? (
				<IdentityChoice
					crisis={data.data.identityCrisis}
					isBusy={flow !== 'idle'}
					onSafeMode={() => dispatch(safeModeRequested())}
					onStartFresh={() => dispatch(freshStartRequested(request))}
					onMove={() => dispatch(moveRequested())}
				/>
			) : status.data && data.data ? (
				<ConnectionView
					status={status.data}
					data={data.data}
					isBusy={flow !== 'idle'}
					onConnect={() => dispatch(connectRequested(request))}
					onReconnect={() => dispatch(reconnectRequested(request))}
					onDisconnectUser={() => dispatch(userDisconnectRequested())}
					onDisconnectSite={() => dispatch(siteDisconnectRequested())}
				/>
			) : (
				<Pending
					error={status.error ?? data.error}
					onRetry={() => {
						void status.refetch();
						void data.refetch();
					}}
				/>
			)}
			{error && invitationErrors.includes(error.code) && (
				<InvitationForm
					isBusy={flow !== 'idle'}
					onConnect={(invitationCode) => dispatch((data.data?.identityCrisis ? freshStartRequested : connectRequested)({ ...request, invitationCode }))}
				/>
			)}
			{isRegistered && <PlatformFacts />}
			{canManage && isRegistered && <PlatformAddress />}
		</Section>
	);
}
