import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { findingOf, type StartCheck } from './slice';

type CardState = 'works' | 'open' | 'running' | 'waiting';

const stateTexts: Readonly<Record<CardState, () => string>> = {
	works: () => __('Works', 'sitewright'),
	open: () => __('To do', 'sitewright'),
	running: () => __('Checking…', 'sitewright'),
	waiting: () => __('Not checked yet', 'sitewright'),
};

export function stateOf(check: StartCheck): CardState {
	if (check.status !== 'done') {
		return check.status;
	}
	return check.finding.isGood ? 'works' : 'open';
}

interface StartCardProps {
	readonly title: string;
	/** A platform, a key, an account, or nothing. */
	readonly needs: string;
	readonly state: CardState;
	/** What is so, and what to do; it stays while it is checked again. */
	readonly text: string | undefined;
	/** Somebody waits for the text: readers of screens read it aloud. */
	readonly isAwaited?: boolean;
	readonly children: ReactNode;
}

/** A part of the site: whether it works, and how it is set up. */
export const StartCard = ({ title, needs, state, text, isAwaited = false, children }: StartCardProps) => (
	<li className={`sitewright-start__card is-${state}`}>
		<h3>{title}</h3>
		<span className="sitewright-start__state">{stateTexts[state]()}</span>
		<p className="sitewright-start__needs">{needs}</p>
		<p role={isAwaited ? 'status' : undefined}>{text}</p>
		{children}
	</li>
);

/** The card of what a check finds out. */
export const CheckedCard = ({ check, ...card }: Omit<StartCardProps, 'state' | 'text'> & { readonly check: StartCheck }) => (
	<StartCard {...card} state={stateOf(check)} text={findingOf(check)?.text} />
);
