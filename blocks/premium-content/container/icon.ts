export { containerIcon as icon } from '../shared/icons';
