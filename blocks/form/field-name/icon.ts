export { nameIcon as icon } from '../shared/icons';
