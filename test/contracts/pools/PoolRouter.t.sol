// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CreditToken} from "../../../contracts/assets/CreditToken.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {Permit, Permits} from "../../../contracts/common/Permit.sol";
import {IPoolRouter} from "../../../contracts/pools/IPoolRouter.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolRouter} from "../../../contracts/pools/PoolRouter.sol";
import {Certificate} from "../credits/CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {CreditPoolTest} from "./support/CreditPoolTest.sol";

contract PoolRouterTest is CreditPoolTest {
    uint256 private constant UNITS = 10_000;

    IPools private _pools;
    PoolRouter private _router;
    TestUSDC private _usdc;
    CreditToken private _token;
    uint256 private _creditId;
    uint256 private _poolId;
    address private _carol;
    uint256 private _carolKey;

    function setUp() public override {
        super.setUp();
        vm.chainId(31_337);
        _usdc = Deploy.testUsdc(admin);
        _pools = Deploy.pools(registry, roles, admin);
        _router = Deploy.poolRouter(_pools, credits);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, address(_router));
        registerCurrency(_usdc);

        _creditId = mintedCredit(2024, alice, 500_000);
        vm.prank(issuer);
        _token = CreditToken(credits.createToken(_creditId));
        _poolId = openCreditPool(_pools, _token, _usdc);
        (_carol, _carolKey) = actorWithKey("carol");
        vm.prank(admin);
        _usdc.mint(_carol, 1000e6);
    }

    function test_BuysExactlyAndRetiresInTheNameOfTheCaller() public {
        uint256 expected = _pools.quote(_poolId, address(_usdc), UNITS * 1e15, false, 0).amountIn;
        vm.startPrank(_carol);
        _usdc.approve(address(_router), 200e6);
        (uint256 certificateId, , uint256 paid) = _router.swapAndRetire(
            _terms(200e6),
            details(bob, "Bob", "Happy birthday")
        );
        vm.stopPrank();
        vm.assertEq(paid, expected);
        vm.assertEq(_usdc.balanceOf(_carol), 1000e6 - paid);
        Certificate memory certificate = certificates.certificate(certificateId);
        vm.assertEq(certificate.amount, UNITS);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(credits.retiredBalanceOf(_carol, _creditId), UNITS);
        _assertNothingIsLeft();
    }

    function test_AnExactMaximumLeavesNoRefund() public {
        uint256 exact = _pools.quote(_poolId, address(_usdc), UNITS * 1e15, false, 0).amountIn;
        vm.startPrank(_carol);
        _usdc.approve(address(_router), exact);
        _router.swapAndRetire(_terms(exact), details(bob, "Bob", ""));
        vm.stopPrank();
        _assertNothingIsLeft();
    }

    function test_APermitNeedsNoApprovalBefore() public {
        Permit memory permit = _permit(200e6);
        vm.prank(_carol);
        _router.swapAndRetireWithPermit(_terms(200e6), details(bob, "Bob", ""), permit);
        vm.assertEq(credits.retiredBalanceOf(_carol, _creditId), UNITS);
    }

    function test_AcceptsAPermitThatWasAlreadyUsed() public {
        Permit memory permit = _permit(200e6);
        vm.prank(bob);
        _usdc.permit(
            _carol,
            address(_router),
            permit.value,
            permit.deadline,
            permit.v,
            permit.r,
            permit.s
        );
        vm.prank(_carol);
        _router.swapAndRetireWithPermit(_terms(200e6), details(bob, "Bob", ""), permit);
        vm.assertEq(credits.retiredBalanceOf(_carol, _creditId), UNITS);
    }

    function test_APermitOfSomeoneElseIsRefused() public {
        Permit memory permit = _permit(200e6);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, address(_usdc)));
        _router.swapAndRetireWithPermit(_terms(200e6), details(bob, "Bob", ""), permit);
    }

    function test_Attack_ASandwichedRetirementIsRefusedByItsMaximum() public {
        uint256 fair = _pools.quote(_poolId, address(_usdc), UNITS * 1e15, false, 0).amountIn;
        vm.prank(_carol);
        _usdc.approve(address(_router), fair);
        // Control: without the trade ahead of it, the maximum is enough.
        uint256 clean = vm.snapshotState();
        vm.prank(_carol);
        _router.swapAndRetire(_terms(fair), details(bob, "Bob", ""));
        vm.revertToState(clean);
        _buyAhead(100e18);
        vm.startPrank(_carol);
        vm.expectPartialRevert(IPools.AmountAboveMaximum.selector);
        _router.swapAndRetire(_terms(fair), details(bob, "Bob", ""));
        vm.stopPrank();
    }

    function test_ACreditWithoutATokenIsRefused() public {
        uint256 other = mintedCredit(2023, alice, 1000);
        IPoolRouter.SwapAndRetire memory terms = _terms(200e6);
        terms.creditId = other;
        vm.prank(_carol);
        vm.expectRevert(abi.encodeWithSelector(IPoolRouter.NoCreditToken.selector, other));
        _router.swapAndRetire(terms, details(bob, "Bob", ""));
    }

    function test_APassedDeadlineIsRefused() public {
        IPoolRouter.SwapAndRetire memory terms = _terms(200e6);
        terms.deadline = NOW - 1;
        vm.startPrank(_carol);
        _usdc.approve(address(_router), 200e6);
        vm.expectPartialRevert(IPools.DeadlinePassed.selector);
        _router.swapAndRetire(terms, details(bob, "Bob", ""));
        vm.stopPrank();
    }

    /// @dev Tokens stuck in the router cannot pay for a retirement.
    function test_Attack_APathFromAnotherTokenIsRefused() public {
        TestUSDC other = Deploy.testUsdc(address(this));
        other.mint(_carol, 200e6);
        vm.prank(admin);
        _usdc.mint(address(_router), 500e6);
        IPoolRouter.SwapAndRetire memory terms = _terms(200e6);
        terms.tokenIn = address(other);
        vm.startPrank(_carol);
        other.approve(address(_router), 200e6);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        _router.swapAndRetire(terms, details(bob, "Bob", ""));
        _retireInUsdc();
        vm.stopPrank();
    }

    function test_Attack_AWrongEndOfAPathIsRejected() public {
        TestUSDC other = Deploy.testUsdc(address(this));
        other.mint(_carol, 200e6);
        IPoolRouter.SwapAndRetire memory terms = _terms(200e6);
        terms.tokenIn = address(other);
        // Even with an allowance left for the stuck tokens.
        vm.prank(admin);
        _usdc.mint(address(_router), 500e6);
        vm.prank(address(_router));
        _usdc.approve(address(_pools), type(uint256).max);
        vm.startPrank(_carol);
        other.approve(address(_router), 200e6);
        vm.expectRevert(
            abi.encodeWithSelector(IPoolRouter.InvalidPathStart.selector, address(other))
        );
        _router.swapAndRetire(terms, details(bob, "Bob", ""));
        _retireInUsdc();
        vm.stopPrank();
    }

    /// @dev Control: the same terms with the first token of the path.
    function _retireInUsdc() private {
        _usdc.approve(address(_router), 200e6);
        _router.swapAndRetire(_terms(200e6), details(bob, "Bob", ""));
        vm.assertEq(credits.retiredBalanceOf(_carol, _creditId), UNITS);
    }

    /// @dev The pools are notified of the suspension of the token although the verifier suspended
    /// only the credit.
    function test_ASuspendedCreditIsNeitherBoughtNorTraded() public {
        bytes memory refusal = abi.encodeWithSelector(IPools.AssetNotVerified.selector, _token);
        IPools.Swap memory trade = IPools.Swap(
            _poolId,
            address(_usdc),
            1e6,
            0,
            0,
            _carol,
            block.timestamp
        );
        bytes32 examined = examinedCredit(_creditId);
        vm.prank(verifier);
        credits.suspend(_creditId, examined, "flooded");
        vm.startPrank(_carol);
        _usdc.approve(address(_router), 200e6);
        _usdc.approve(address(_pools), 1e6);
        vm.expectRevert(refusal);
        _router.swapAndRetire(_terms(200e6), details(bob, "Bob", ""));
        vm.expectRevert(refusal);
        _pools.swapExactIn(trade);
        vm.stopPrank();
    }

    function _assertNothingIsLeft() private view {
        vm.assertEq(_usdc.balanceOf(address(_router)), 0);
        vm.assertEq(_token.balanceOf(address(_router)), 0);
        vm.assertEq(_usdc.allowance(address(_router), address(_pools)), 0);
    }

    function _terms(uint256 maximum) private view returns (IPoolRouter.SwapAndRetire memory) {
        uint256[] memory path = list(_poolId);
        return IPoolRouter.SwapAndRetire(_creditId, UNITS, address(_usdc), path, maximum, NOW);
    }

    function _permit(uint256 value) private view returns (Permit memory) {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            _carolKey,
            _usdc.DOMAIN_SEPARATOR(),
            address(_router),
            value,
            0,
            NOW
        );
        return Permit(value, NOW, v, r, s);
    }

    function _buyAhead(uint256 amount) private {
        vm.prank(admin);
        _usdc.mint(bob, 10_000e6);
        vm.startPrank(bob);
        _usdc.approve(address(_pools), type(uint256).max);
        _pools.swapExactOut(IPools.Swap(_poolId, address(_usdc), amount, 10_000e6, 0, bob, NOW));
        vm.stopPrank();
    }
}
