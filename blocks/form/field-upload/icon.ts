export { uploadIcon as icon } from '../shared/icons';
