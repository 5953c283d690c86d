import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { CueEditor, TypedCue } from '../slice';
import { isAt } from '../times';
import { CueRow } from './cue-row';

interface CueListProps extends Pick<CueEditor, 'cues' | 'shown'> {
	readonly isDisabled: boolean;
	/** Milliseconds. */
	readonly time: number;
	readonly getTime: () => number;
	readonly listRef: (list: HTMLElement | null) => void;
	readonly onChange: (id: string, changes: Partial<Pick<TypedCue, 'start' | 'end' | 'text'>>) => void;
	readonly onPlay: (milliseconds: number) => void;
	readonly onRemove: (id: string) => void;
	readonly onShowMore: () => void;
}

/** The cues of a track, the first of them to begin with. */
export function CueList({ cues, shown, isDisabled, time, getTime, listRef, onChange, onPlay, onRemove, onShowMore }: CueListProps) {
	return (
		<>
			<ol ref={listRef}>
				{cues.slice(0, shown).map((cue, index) => (
					<CueRow
						key={cue.id}
						number={index + 1}
						cue={cue}
						isCurrent={isAt(cue, time)}
						isDisabled={isDisabled}
						getTime={getTime}
						onChange={(changes) => onChange(cue.id, changes)}
						onPlay={onPlay}
						onRemove={() => onRemove(cue.id)}
					/>
				))}
			</ol>
			{cues.length > shown && (
				<Button variant="secondary" onClick={onShowMore}>
					{__('Show more cues', 'sitewright')}
				</Button>
			)}
		</>
	);
}
