/** The model answers with this marker if the prompt is unclear. */
export const unclearPromptMarker = 'JETPACK_AI_ERROR';

/** Removes Markdown marks for bold and emphasis: models add them to the marker. */
const unmarked = (text: string): string => text.replace(/[*_]/g, '');

const marker = unmarked(unclearPromptMarker);

/**
 * Spec 1 §4 "Unclear-prompt detection".
 * @param text The suggestion so far.
 * @return `unclear` once the text begins with the marker, `held` while it could still become it, else `released`.
 */
export function detectUnclearPrompt(text: string): 'unclear' | 'held' | 'released' {
	const start = unmarked(text).trimStart();
	if (start.startsWith(marker)) {
		return 'unclear';
	}
	return marker.startsWith(start) ? 'held' : 'released';
}
