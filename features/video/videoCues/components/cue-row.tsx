import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TextareaControl, TextControl } from '../../../../components/controls';
import { type CueProblem, cueProblem, type TypedCue } from '../slice';
import { formatTypedTime, parseTypedTime } from '../times';

interface CueRowProps {
	/** From 1. */
	readonly number: number;
	readonly cue: TypedCue;
	/** The video shows it now. */
	readonly isCurrent: boolean;
	readonly isDisabled: boolean;
	/** Milliseconds at which the video is. */
	readonly getTime: () => number;
	readonly onChange: (changes: Partial<Pick<TypedCue, 'start' | 'end' | 'text'>>) => void;
	readonly onPlay: (milliseconds: number) => void;
	readonly onRemove: () => void;
}

const problems = (): Readonly<Record<CueProblem, string>> => ({
	start: __('The start must be a time, such as 01:05.500.', 'sitewright'),
	end: __('The end must be a time, such as 01:05.500.', 'sitewright'),
	order: __('A cue must end after it starts.', 'sitewright'),
});

/** A cue: its text, and its times, which are typed or taken from the video. */
export function CueRow({ number, cue, isCurrent, isDisabled, getTime, onChange, onPlay, onRemove }: CueRowProps) {
	const problem = cueProblem(cue);
	const start = parseTypedTime(cue.start);
	return (
		<li className={`sitewright-cues__cue${isCurrent ? ' is-current' : ''}`} aria-current={isCurrent || undefined}>
			<TextareaControl
				/* translators: %d: number of a cue. */
				label={sprintf(__('Text of cue %d', 'sitewright'), number)}
				hideLabelFromVision
				rows={2}
				dir="auto"
				value={cue.text}
				data-cue={cue.id}
				disabled={isDisabled}
				onChange={(text) => onChange({ text })}
			/>
			<div className="sitewright-cues__times">
				<div className="sitewright-cues__time">
					<TextControl label={__('Start', 'sitewright')} value={cue.start} disabled={isDisabled} dir="ltr" onChange={(value) => onChange({ start: value })} />
					<Button variant="secondary" disabled={isDisabled} onClick={() => onChange({ start: formatTypedTime(getTime()) })}>
						{__('Start here', 'sitewright')}
					</Button>
				</div>
				<div className="sitewright-cues__time">
					<TextControl label={__('End', 'sitewright')} value={cue.end} disabled={isDisabled} dir="ltr" onChange={(value) => onChange({ end: value })} />
					<Button variant="secondary" disabled={isDisabled} onClick={() => onChange({ end: formatTypedTime(getTime()) })}>
						{__('End here', 'sitewright')}
					</Button>
				</div>
			</div>
			{problem && (
				<p className="sitewright-cues__problem" role="alert">
					{problems()[problem]}
				</p>
			)}
			<div className="sitewright-video__actions">
				{/* translators: %d: number of a cue. */}
				<Button variant="tertiary" disabled={start === null} onClick={() => onPlay(start ?? 0)} aria-label={sprintf(__('Play cue %d', 'sitewright'), number)}>
					{__('Play', 'sitewright')}
				</Button>
				{/* translators: %d: number of a cue. */}
				<Button variant="tertiary" isDestructive disabled={isDisabled} onClick={onRemove} aria-label={sprintf(__('Delete cue %d', 'sitewright'), number)}>
					{__('Delete', 'sitewright')}
				</Button>
			</div>
		</li>
	);
}
