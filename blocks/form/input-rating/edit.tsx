import { inputOf } from '../shared/settings-of-field';
import { Settings } from '../shared/rating/parts';
import { RatingPreview } from '../shared/rating/preview';

/** The stars or hearts of a rating. */
export default inputOf(Settings, RatingPreview);
