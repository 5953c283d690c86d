import { subscriberContent } from '../shared/first-content';
import { viewEdit } from '../shared/view-edit';

export default viewEdit('subscriber', subscriberContent);
