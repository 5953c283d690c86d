import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useConnectStripeMutation, useDisconnectStripeMutation } from '../../../api/money/payment-provider';
import { ErrorNotice } from '../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { linkFollowed } from '../../site/editor/actions';
import { selectAdminUrl } from '../../site/session/slice';
import { type ConnectSettings, describeAccount, disconnectSentences, missingSentence } from './connect-messages';
import { connectReturnUrl } from './connect-return-url';
import { RemoveDialog } from './remove-dialog';

/** An account at Stripe that needs no key: it is made, or completed, on Stripe's own pages. */
export function ConnectSection({ settings }: { readonly settings: ConnectSettings }) {
	const { is_offered: isOffered, account } = settings;
	const adminUrl = useAppSelector(selectAdminUrl);
	const [asks, setAsks] = useState(false);
	const dispatch = useAppDispatch();
	const [connect, connecting] = useConnectStripeMutation();
	const [disconnect, disconnecting] = useDisconnectStripeMutation();
	const target = connecting.data?.url;
	useEffect(() => {
		if (target !== undefined) {
			dispatch(linkFollowed({ url: target }));
		}
	}, [dispatch, target]);
	const { reset } = connecting;
	useEffect(() => {
		/** The browser may show the page that was left as it was. */
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted) {
				reset();
			}
		};
		window.addEventListener('pageshow', onShow);
		return () => window.removeEventListener('pageshow', onShow);
	}, [reset]);
	// The page is left once Stripe's address is known.
	const isBusy = connecting.isLoading || connecting.isSuccess || disconnecting.isLoading;
	const goesOn = account !== null && account.state !== 'deauthorized' && account.state !== 'unavailable';
	const isComplete = account?.state === 'ready' && account.missing.length === 0;
	const missing = missingSentence(account?.missing ?? []);
	return (
		<>
			<h3>{__('Connect with Stripe', 'sitewright')}</h3>
			{account === null ? (
				<p>
					{__(
						'Stripe asks for your details on its own pages and leads you back here. You need no key, and your password and bank account stay with Stripe.',
						'sitewright'
					)}
				</p>
			) : (
				<Notice status={isComplete ? 'success' : 'warning'} isDismissible={false}>
					{[describeAccount(account), missing].filter((text) => text !== '').join(' ')}
				</Notice>
			)}
			{account !== null && account.problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('This is the last that is known. %s', 'sitewright'), account.problem)}
				</Notice>
			)}
			<ErrorNotice error={connecting.error ?? disconnecting.error} />
			<div className="sitewright-admin__actions">
				{isOffered && !isComplete && (
					<Button
						variant="primary"
						isBusy={connecting.isLoading || connecting.isSuccess}
						disabled={isBusy}
						onClick={() => {
							disconnecting.reset();
							void connect(connectReturnUrl(adminUrl, window.location.search));
						}}
					>
						{goesOn ? __('Continue at Stripe', 'sitewright') : __('Connect with Stripe', 'sitewright')}
					</Button>
				)}
				{account !== null && (
					<Button variant="tertiary" isDestructive isBusy={disconnecting.isLoading} disabled={isBusy} onClick={() => setAsks(true)}>
						{__('Disconnect', 'sitewright')}
					</Button>
				)}
			</div>
			{asks && (
				<RemoveDialog
					title={__('Disconnect the account at Stripe?', 'sitewright')}
					confirm={__('Disconnect', 'sitewright')}
					onClose={() => setAsks(false)}
					onConfirm={() => {
						setAsks(false);
						connecting.reset();
						void disconnect();
					}}
				>
					{disconnectSentences(settings).map((text) => (
						<p key={text}>{text}</p>
					))}
				</RemoveDialog>
			)}
		</>
	);
}
