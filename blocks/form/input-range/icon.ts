export { textareaIcon as icon } from '../shared/icons';
