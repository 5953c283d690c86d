import { Button } from '@wordpress/components';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import { check, close } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { Stepper } from '../../../../components/stepper';
import type { Decision } from '../changes';
import type { Review } from '../review';

interface ReviewControlsProps {
	readonly review: Pick<Review, 'keys' | 'open' | 'current'>;
	/** The person went to a change. */
	readonly onVisit: (key: string) => void;
	/** The person decided on changes. */
	readonly onDecide: (keys: readonly string[], decision: Decision) => void;
}

function DecideOnAll({ open, onDecide }: Pick<Review, 'open'> & Pick<ReviewControlsProps, 'onDecide'>) {
	return (
		<span className="sitewright-review__all">
			<Button variant="tertiary" onClick={() => onDecide(open, 'refused')}>
				{__('Refuse all', 'sitewright')}
			</Button>
			<Button variant="primary" onClick={() => onDecide(open, 'accepted')}>
				{__('Accept all', 'sitewright')}
			</Button>
		</span>
	);
}

/**
 * Goes through the changes of an answer; each can be accepted or refused. With the focus in it, arrow keys go on and back,
 * Enter accepts and Delete refuses.
 */
export function ReviewControls({ review: { keys, open, current }, onVisit, onDecide }: ReviewControlsProps) {
	if (keys.length === 0 || current === null) {
		return <p className="sitewright-review__note">{__('The answer changes nothing.', 'sitewright')}</p>;
	}
	const place = open.indexOf(current);
	const visit = (step: 1 | -1) => {
		const key = open[(place + step + open.length) % open.length];
		return key === undefined || key === current ? null : () => onVisit(key);
	};
	const [next, previous] = [visit(1), visit(-1)];
	const [forward, backward] = isRTL() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
	const onKeyDown = (event: KeyboardEvent) => {
		const isOnButton = event.target !== event.currentTarget;
		const actions: Readonly<Record<string, (() => void) | null>> = {
			[forward]: next,
			ArrowDown: next,
			[backward]: previous,
			ArrowUp: previous,
			Delete: () => onDecide([current], 'refused'),
			Backspace: () => onDecide([current], 'refused'),
			// On a button Enter presses the button.
			...(!isOnButton && { Enter: () => onDecide([current], 'accepted') }),
		};
		if (event.key in actions) {
			event.preventDefault();
			event.stopPropagation();
			actions[event.key]?.();
		}
	};
	/* translators: 1: number of the change; 2: number of changes. */
	const position = sprintf(__('%1$d / %2$d', 'sitewright'), keys.indexOf(current) + 1, keys.length);
	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for the whole group, each with a button of its own
		<div
			className="sitewright-review"
			role="group"
			// eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus after an answer has arrived
			tabIndex={0}
			aria-label={
				/* translators: %d: number of changes. */
				sprintf(_n('%d change', '%d changes', keys.length, 'sitewright'), keys.length)
			}
			aria-describedby="sitewright-review-keys"
			onKeyDown={onKeyDown}
		>
			<span id="sitewright-review-keys" hidden>
				{__('Arrow keys go from change to change. Enter accepts, Delete refuses.', 'sitewright')}
			</span>
			<span className="sitewright-review__steps">
				<Stepper
					position={position}
					previous={{ label: __('Previous change', 'sitewright'), onSelect: previous }}
					next={{ label: __('Next change', 'sitewright'), onSelect: next }}
				/>
			</span>
			<Button icon={check} label={__('Accept this change', 'sitewright')} onClick={() => onDecide([current], 'accepted')} />
			<Button icon={close} label={__('Refuse this change', 'sitewright')} onClick={() => onDecide([current], 'refused')} />
			<DecideOnAll open={open} onDecide={onDecide} />
		</div>
	);
}
