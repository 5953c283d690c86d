import { watchMissingTexts } from './add-missing-text.saga';
import { watchAnswers } from './apply-answer.saga';
import { watchInlineEdits } from './edit-inline.saga';
import { watchKeptAnswers } from './note-provenance.saga';
import { watchUsage } from './refetch-usage.saga';
import { watchSuggestions } from './stream-suggestion.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** The flows of the room, as the editor runs them; those of its parts are in folders of their own. */
export const watchers: Watchers = [watchUsage, watchSuggestions, watchAnswers, watchMissingTexts, watchKeptAnswers, watchInlineEdits];
