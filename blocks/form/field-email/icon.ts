export { emailIcon as icon } from '../shared/icons';
