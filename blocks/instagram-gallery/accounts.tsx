import { Button, Placeholder, RadioControl, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FeedConnection } from '../../api/media/instagram-gallery';
import { ErrorNotice } from '../../components/error-notice';
import { ConnectBanner } from '../../features/site/connection/components/connect-banner';
import { accountGone } from '../../features/media/photoFeed/messages';
import type { FeedStatus } from '../../features/media/photoFeed/slice';
import { icon } from './icon';

interface AccountsProps {
	readonly status: FeedStatus;
	/** Null while they are loaded. */
	readonly connections: readonly FeedConnection[] | null;
	/** The account that the block had was disconnected. */
	readonly isGone: boolean;
	/** Of the request for the accounts. */
	readonly error: unknown;
	/** Only a connected user can add an account. */
	readonly mayConnect: boolean;
	/** The page on which the user gets connected. */
	readonly connectionUrl: string;
	readonly onRetry: () => void;
	readonly onConnect: () => void;
	readonly onChoose: (token: string) => void;
}

/** The choice that opens the popup (spec 2 §9). */
const newAccount = 'new';

/** Connects an account, or chooses one that is connected (spec 2 §2). */
export function Accounts({ status, connections, isGone, error, mayConnect, connectionUrl, onRetry, onConnect, onChoose }: AccountsProps) {
	const [chosen, setChosen] = useState<string | null>(null);
	const isBusy = status.status === 'connecting' || status.status === 'loading';
	const known = connections ?? [];
	const current = chosen ?? known[0]?.token ?? newAccount;
	const isNew = current === newAccount;
	const message = status.status === 'failed' ? status.message : isGone ? accountGone() : null;
	return (
		<Placeholder
			icon={icon}
			label={__('Latest Instagram Posts', 'sitewright')}
			instructions={
				known.length > 0 ? __('Select your Instagram account', 'sitewright') : __('Connect to Instagram to start sharing your images.', 'sitewright')
			}
			notices={message === null ? <ErrorNotice error={error} onRetry={onRetry} /> : <ErrorNotice error={message} />}
		>
			{connections === null ? (
				<Spinner />
			) : (
				<>
					{known.length > 0 && (
						<RadioControl
							label={__('Account', 'sitewright')}
							hideLabelFromVision
							selected={current}
							options={[
								...known.map(({ username, token }) => ({ label: `@${username}`, value: token })),
								...(mayConnect ? [{ label: __('Add a new account', 'sitewright'), value: newAccount }] : []),
							]}
							onChange={setChosen}
						/>
					)}
					{isNew && !mayConnect ? (
						<ConnectBanner connectionUrl={connectionUrl} />
					) : (
						// Not `disabled`, which would take the focus away.
						<Button variant="primary" isBusy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && (isNew ? onConnect() : onChoose(current))}>
							{isBusy ? __('Connecting…', 'sitewright') : isNew ? __('Connect to Instagram', 'sitewright') : __('Use this account', 'sitewright')}
						</Button>
					)}
				</>
			)}
		</Placeholder>
	);
}
