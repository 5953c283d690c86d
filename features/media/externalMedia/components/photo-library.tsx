import { Button, ExternalLink, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** Google's pages on which a person sees and ends the access of others. */
const securityUrl = 'https://myaccount.google.com/security';
const connectionsUrl = 'https://myaccount.google.com/connections';

interface MainButtonProps {
	readonly isPrimary?: boolean;
	readonly isBusy?: boolean;
	readonly children: ReactNode;
	readonly onClick: () => void;
}

/** The next step of a screen. It gets the focus: the button that was pressed before is gone. */
function MainButton({ isPrimary = false, isBusy = false, children, onClick }: MainButtonProps) {
	const [button, setButton] = useState<HTMLElement | null>(null);
	useEffect(() => button?.focus(), [button]);
	return (
		<Button ref={setButton} variant={isPrimary ? 'primary' : 'secondary'} isBusy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
			{children}
		</Button>
	);
}

interface ConnectScreenProps {
	/** The window of the source is open. */
	readonly isConnecting: boolean;
	readonly onConnect: () => void;
	readonly onCancel: () => void;
}

/** Shown before an account is connected (spec 2 §2 "Photo library source"). */
export function ConnectScreen({ isConnecting, onConnect, onCancel }: ConnectScreenProps) {
	return (
		<div className="sitewright-external-media__screen">
			<p>{__('To get started, connect your site to your Google Photos library.', 'sitewright')}</p>
			<p>{__('The site sees only the pictures that you pick, and only you can pick them. You can end the access here, or at Google:', 'sitewright')}</p>
			<ul>
				<li>
					<ExternalLink href={securityUrl}>{__('Security of your Google account', 'sitewright')}</ExternalLink>
				</li>
				<li>
					<ExternalLink href={connectionsUrl}>{__('Connections of your Google account', 'sitewright')}</ExternalLink>
				</li>
			</ul>
			<div className="sitewright-external-media__buttons">
				<MainButton isPrimary isBusy={isConnecting} onClick={onConnect}>
					{isConnecting ? __('Awaiting authorization', 'sitewright') : __('Connect to Google Photos', 'sitewright')}
				</MainButton>
				{isConnecting && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
			</div>
		</div>
	);
}

/** Shown while pictures are picked in another window. */
export function PickingScreen({ onCancel }: { readonly onCancel: () => void }) {
	return (
		<div className="sitewright-external-media__screen">
			<p role="status">
				<Spinner />
				{__('Pick your pictures in the window of Google Photos. They will show up here.', 'sitewright')}
			</p>
			<div className="sitewright-external-media__buttons">
				<MainButton onClick={onCancel}>{__('Cancel', 'sitewright')}</MainButton>
			</div>
		</div>
	);
}

interface LibraryActionsProps {
	/** While pictures are copied. */
	readonly isDisabled: boolean;
	readonly isDisconnecting: boolean;
	readonly onPick: () => void;
	readonly onDisconnect: () => void;
}

/** The buttons of a connected account. */
export function LibraryActions({ isDisabled, isDisconnecting, onPick, onDisconnect }: LibraryActionsProps) {
	const isBlocked = isDisabled || isDisconnecting;
	return (
		<div className="sitewright-external-media__buttons">
			<MainButton onClick={() => !isBlocked && onPick()}>{__('Open Google Photos', 'sitewright')}</MainButton>
			<Button variant="tertiary" isDestructive isBusy={isDisconnecting} aria-disabled={isBlocked} onClick={() => !isBlocked && onDisconnect()}>
				{__('Disconnect from Google Photos', 'sitewright')}
			</Button>
		</div>
	);
}
