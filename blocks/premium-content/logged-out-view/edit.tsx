import { visitorContent } from '../shared/first-content';
import { viewEdit } from '../shared/view-edit';

export default viewEdit('visitor', visitorContent);
