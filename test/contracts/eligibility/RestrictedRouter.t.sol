// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditToken} from "../../../contracts/assets/CreditToken.sol";
import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {IPoolRouter} from "../../../contracts/pools/IPoolRouter.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolRouter} from "../../../contracts/pools/PoolRouter.sol";
import {CreditPoolTest} from "../pools/support/CreditPoolTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {SetPolicy} from "./Policies.sol";

/// @notice Retirements that are paid with shares, or bought through them, by way of the router: the pools see
/// the router, which nobody examines, so that its users cannot be told apart.
contract RestrictedRouterTest is CreditPoolTest {
    uint256 private constant UNITS = 1000;

    IPools private pools;
    PoolRouter private router;
    SetPolicy private policy;
    uint256 private creditId;
    uint256 private creditPool;
    address private carol;

    function setUp() public override {
        super.setUp();
        pools = Deploy.pools(registry, roles, admin);
        router = Deploy.poolRouter(pools, credits);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, address(router));
        registerCurrency(usdc);
        creditId = mintedCredit(2024, alice, 500_000);
        vm.prank(issuer);
        CreditToken token = CreditToken(credits.createToken(creditId));
        creditPool = openCreditPool(pools, token, usdc);
        carol = actor("carol");
        vm.prank(admin);
        usdc.mint(carol, 1000e6);
        policy = new SetPolicy();
        policy.set(alice, type(uint64).max);
        policy.set(carol, type(uint64).max);
    }

    function test_Attack_ARetirementGoesThroughRestrictedShares() public {
        uint256 snapshot = vm.snapshotState();
        uint256[] memory path = through(newShare(policy));
        vm.startPrank(carol);
        usdc.approve(address(router), 200e6);
        expectRouterCannotReceive();
        router.swapAndRetire(terms(address(usdc), path), details(bob, "Bob", ""));
        vm.stopPrank();
        // The control: through shares that everyone may receive.
        vm.revertToState(snapshot);
        path = through(newShare(IEligibilityPolicy(address(0))));
        vm.startPrank(carol);
        usdc.approve(address(router), 200e6);
        router.swapAndRetire(terms(address(usdc), path), details(bob, "Bob", ""));
        vm.stopPrank();
        vm.assertEq(credits.retiredBalanceOf(carol, creditId), UNITS);
    }

    function test_Attack_TheRouterHoldsRestrictedSharesForItsCaller() public {
        FinancialAsset share = newShare(policy);
        uint256[] memory path = new uint256[](2);
        (path[0], path[1]) = (newPool(share, 30), creditPool);
        vm.prank(alice);
        share.transfer(carol, 100e18);
        vm.startPrank(carol);
        share.approve(address(router), 100e18);
        expectRouterCannotReceive();
        router.swapAndRetire(terms(address(share), path), details(bob, "Bob", ""));
        vm.stopPrank();
        vm.assertEq(share.balanceOf(carol), 100e18);
        vm.assertFalse(share.canReceive(address(router)));
    }

    /// @dev USDC to shares, back to USDC, and to credits.
    function through(FinancialAsset share) private returns (uint256[] memory path) {
        path = new uint256[](3);
        (path[0], path[1], path[2]) = (newPool(share, 30), newPool(share, 50), creditPool);
    }

    function terms(
        address tokenIn,
        uint256[] memory path
    ) private view returns (IPoolRouter.SwapAndRetire memory) {
        uint256 maximum = tokenIn == address(usdc) ? 200e6 : 100e18;
        return IPoolRouter.SwapAndRetire(creditId, UNITS, tokenIn, path, maximum, block.timestamp);
    }

    /// @notice 100,000 shares of Alice.
    function newShare(IEligibilityPolicy policy_) private returns (FinancialAsset share) {
        AssetTerms memory shareTerms = AssetTerms({
            name: "Share",
            symbol: "SH",
            maturity: 0,
            cap: 100_000e18,
            navPerShare: 1e6,
            initialSupply: 100_000e18,
            repaymentPerShare: 0,
            navMaxAge: 30 days,
            policy: policy_
        });
        share = Deploy.financialAsset(
            IRoles(roles),
            registry,
            address(usdc),
            servicing,
            alice,
            shareTerms
        );
        vm.prank(issuer);
        uint256 assetId = registry.register(
            address(share),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        bytes32 examined = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
    }

    /// @notice A pool of shares with USDC at 1 USDC a share, with liquidity of Alice's.
    function newPool(FinancialAsset share, uint16 feeTier) private returns (uint256 poolId) {
        bool isFirst = address(share) < address(usdc);
        poolId = pools.createPool(
            isFirst ? address(share) : address(usdc),
            isFirst ? address(usdc) : address(share),
            isFirst ? AssetClass.TREASURY : AssetClass.CURRENCY,
            isFirst ? AssetClass.CURRENCY : AssetClass.TREASURY,
            feeTier,
            60,
            isFirst ? uint160(2 ** 96) / 1e6 : uint160(2 ** 96) * 1e6
        );
        vm.prank(admin);
        usdc.mint(alice, 10_000e6);
        vm.startPrank(alice);
        share.approve(address(pools), type(uint256).max);
        pools.addLiquidity(
            IPools.AddLiquidity({
                poolId: poolId,
                lowerTick: -887_220,
                upperTick: 887_220,
                amountADesired: isFirst ? 10_000e18 : 10_000e6,
                amountBDesired: isFirst ? 10_000e6 : 10_000e18,
                amountAMin: 0,
                amountBMin: 0,
                recipient: alice,
                deadline: block.timestamp
            })
        );
        vm.stopPrank();
    }

    function expectRouterCannotReceive() private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITransferRestrictions.ERC7943CannotReceive.selector,
                address(router)
            )
        );
    }
}
