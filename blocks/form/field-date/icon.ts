export { dateIcon as icon } from '../shared/icons';
