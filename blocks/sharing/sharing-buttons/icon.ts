export { icon } from '../shared/icons';
