import { inputOf } from '../shared/settings-of-field';
import { Settings } from '../shared/slider/parts';
import { SliderPreview } from '../shared/slider/preview';

/** The slider of a field. */
export default inputOf(Settings, SliderPreview);
