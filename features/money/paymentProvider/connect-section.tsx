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

/** Leaves for the address that Stripe gave, and is ready again where the browser shows the page that was left as it was. */
function useStripePage({ data, reset }: { readonly data?: { readonly url: string } | undefined; readonly reset: () => void }) {
	const dispatch = useAppDispatch();
	const target = data?.url;
	useEffect(() => {
		if (target !== undefined) {
			dispatch(linkFollowed({ url: target }));
		}
	}, [dispatch, target]);
	useEffect(() => {
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted) {
				reset();
			}
		};
		window.addEventListener('pageshow', onShow);
		return () => window.removeEventListener('pageshow', onShow);
	}, [reset]);
}

/** What is known of the account, and what it lacks. */
function AccountState({ account, isComplete }: { readonly account: ConnectSettings['account']; readonly isComplete: boolean }) {
	if (account === null) {
		return (
			<p>
				{__(
					'Stripe asks for your details on its own pages and leads you back here. You need no key, and your password and bank account stay with Stripe.',
					'sitewright'
				)}
			</p>
		);
	}
	return (
		<>
			<Notice status={isComplete ? 'success' : 'warning'} isDismissible={false}>
				{[describeAccount(account), missingSentence(account.missing)].filter((text) => text !== '').join(' ')}
			</Notice>
			{account.problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('This is the last that is known. %s', 'sitewright'), account.problem)}
				</Notice>
			)}
		</>
	);
}

/** An account at Stripe that needs no key: it is made, or completed, on Stripe's own pages. */
export function ConnectSection({ settings }: { readonly settings: ConnectSettings }) {
	const { is_offered: isOffered, account } = settings;
	const adminUrl = useAppSelector(selectAdminUrl);
	const [asks, setAsks] = useState(false);
	const [connect, connecting] = useConnectStripeMutation();
	const [disconnect, disconnecting] = useDisconnectStripeMutation();
	useStripePage(connecting);
	// The page is left once Stripe's address is known.
	const isBusy = connecting.isLoading || connecting.isSuccess || disconnecting.isLoading;
	const goesOn = account !== null && account.state !== 'deauthorized' && account.state !== 'unavailable';
	const isComplete = account?.state === 'ready' && account.missing.length === 0;
	const goToStripe = () => {
		disconnecting.reset();
		void connect(connectReturnUrl(adminUrl, window.location.search));
	};
	const confirm = () => {
		setAsks(false);
		connecting.reset();
		void disconnect();
	};
	return (
		<>
			<h3>{__('Connect with Stripe', 'sitewright')}</h3>
			<AccountState account={account} isComplete={isComplete} />
			<ErrorNotice error={connecting.error ?? disconnecting.error} />
			<div className="sitewright-admin__actions">
				{isOffered && !isComplete && (
					<Button variant="primary" isBusy={connecting.isLoading || connecting.isSuccess} disabled={isBusy} onClick={goToStripe}>
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
					onConfirm={confirm}
				>
					{disconnectSentences(settings).map((text) => (
						<p key={text}>{text}</p>
					))}
				</RemoveDialog>
			)}
		</>
	);
}
