export { stepIcon as icon } from '../shared/icons';
