import { Button, ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { SuggestionError } from '../errors';

interface MessageProps {
	readonly severity: 'info' | 'warning' | 'error';
	readonly children: ReactNode;
	readonly action?: ReactNode;
	/** It appears by itself, and is said to screen readers when they are silent. */
	readonly isAnnounced?: boolean;
}

/** One line under the prompt input; an error is announced at once. */
export function Message({ severity, children, action, isAnnounced = false }: MessageProps) {
	return (
		<div className={`sitewright-ai-message is-${severity}`} role={severity === 'error' ? 'alert' : undefined}>
			<span role={isAnnounced ? 'status' : undefined}>{children}</span>
			{action}
		</div>
	);
}

/** Spec 1 §2, surface 3: the guideline notice. */
export function GuidelineMessage({ guidelinesUrl }: { readonly guidelinesUrl: string }) {
	return (
		<Message severity="info" action={<ExternalLink href={guidelinesUrl}>{__('Learn more', 'sitewright')}</ExternalLink>}>
			{__('AI-generated content could be inaccurate or biased.', 'sitewright')}
		</Message>
	);
}

interface NoModelMessageProps {
	/** Null if the user may not connect a model. */
	readonly setupUrl: string | null;
}

/** Shown all the time while no model is connected. */
export function NoModelMessage({ setupUrl }: NoModelMessageProps) {
	return (
		<Message severity="info" action={setupUrl !== null && <a href={setupUrl}>{__('Connect a model', 'sitewright')}</a>}>
			{__('No AI model is connected: outlines by rule', 'sitewright')}
		</Message>
	);
}

function UpgradeNow({ upgradeUrl, onUpgrade }: { readonly upgradeUrl: string; readonly onUpgrade: () => void }) {
	return (
		<Button variant="link" href={upgradeUrl} target="_blank" rel="noreferrer" onClick={onUpgrade}>
			{__('Upgrade now', 'sitewright')}
		</Button>
	);
}

/** Spec 1 §2, surface 3: the remaining requests; a warning when none are left. */
export function RemainingRequestsMessage({
	remaining,
	upgradeUrl,
	onUpgrade,
}: {
	readonly remaining: number;
	/** Null if the user cannot upgrade. */
	readonly upgradeUrl: string | null;
	/** The link was followed. */
	readonly onUpgrade: () => void;
}) {
	return (
		<Message severity={remaining > 0 ? 'info' : 'warning'} action={upgradeUrl !== null && <UpgradeNow upgradeUrl={upgradeUrl} onUpgrade={onUpgrade} />}>
			{
				/* translators: %d: number of requests. */
				sprintf(__('You have %d requests remaining.', 'sitewright'), remaining)
			}
		</Message>
	);
}

interface ErrorMessageProps {
	readonly error: SuggestionError;
	readonly canRetry: boolean;
	readonly onRetry: () => void;
}

/** Spec 1 §2, surface 3: the error notice, with Try again for errors that can be temporary. */
export function ErrorMessage({ error, canRetry, onRetry }: ErrorMessageProps) {
	const action = canRetry && (
		<Button variant="link" onClick={onRetry}>
			{__('Try again', 'sitewright')}
		</Button>
	);
	return (
		<Message severity="error" action={action}>
			{
				/* translators: %s: what went wrong. */
				sprintf(__('Error: %s', 'sitewright'), error.message || __('Something went wrong', 'sitewright'))
			}
		</Message>
	);
}
